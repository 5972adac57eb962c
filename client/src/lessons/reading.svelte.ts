import type { LessonShown, Option, PageShown, PromptShown } from '../protocol'

/** How far the learner has read of what the lesson says before it asks for something. A new step begins anew. */
export class Reading {
  #at = $state.raw({ first: 0, page: 0 })

  at(lesson: LessonShown): number {
    const page = this.#at.first === lesson.first ? this.#at.page : 0
    return Math.max(0, Math.min(page, lesson.pages.length - 1))
  }

  page(lesson: LessonShown): PageShown | undefined {
    return lesson.pages[this.at(lesson)]
  }

  /** There is more to read before anything is asked. */
  hasMore(lesson: LessonShown): boolean {
    return this.at(lesson) < lesson.pages.length - 1
  }

  turn(lesson: LessonShown, by: 1 | -1): void {
    this.#at = { first: lesson.first, page: this.at(lesson) + by }
  }

  /** The question, when it is time for it: what the lesson waits for stands first in its list. */
  prompt(lesson: LessonShown | null, prompt: PromptShown | null): PromptShown | null {
    if (!lesson || !prompt || lesson.is_over) return prompt
    if (this.hasMore(lesson)) return null
    return { ...prompt, options: [...wantedOf(lesson, prompt.options), ...othersOf(lesson, prompt.options)] }
  }
}

/** Those options that go on with the lesson, its own way first; all of them where there is no lesson, or it is over. */
export function wantedOf(lesson: LessonShown | null, options: Option[]): Option[] {
  if (!lesson || lesson.is_over) return options
  return lesson.wanted.flatMap((choice) => options.filter((option) => option.choice === choice))
}

function othersOf(lesson: LessonShown, options: Option[]): Option[] {
  return options.filter((option) => !lesson.wanted.includes(option.choice))
}
