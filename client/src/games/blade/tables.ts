/** The printed tables of a contract sheet, row by row. */
import type { Atlas, Contract } from './atlas'
import { doorsText, hoardText, JOBS, occupantsText, rolls } from './words'

export interface Table {
  letter: string
  title: string
  rows: { roll: string; text: string; shape?: string }[]
}

export function tablesOf(sheet: Contract, atlas: Atlas): Table[] {
  const { doors } = atlas.campaign
  const { shapes, occupants, hoard } = sheet
  return [
    {
      letter: 'A',
      title: 'Shape',
      rows: shapes.map(({ shape }, n) => ({ roll: rolls(shapes, n), text: shape, shape })),
    },
    {
      letter: 'B',
      title: 'More Doors',
      rows: doors.map((row, n) => ({ roll: rolls(doors, n), text: doorsText(row) })),
    },
    {
      letter: 'C',
      title: 'Occupants',
      rows: occupants.map((row, n) => ({ roll: rolls(occupants, n), text: occupantsText(row) })),
    },
    { letter: 'D', title: 'Hoard', rows: hoard.map((row, n) => ({ roll: rolls(hoard, n), text: hoardText(row) })) },
  ]
}

export interface PayLine {
  of: 'target' | 'undetected' | 'side job' | 'closed'
  text: string
  worth: string
}

/** Table I: what is paid for what. */
export function payLines(sheet: Contract): PayLine[] {
  return [
    { of: 'target', text: 'Target eliminated', worth: `${sheet.pay} gold` },
    { of: 'undetected', text: 'Undetected', worth: `${sheet.undetected} gold` },
    { of: 'side job', text: JOBS[sheet.side_job], worth: `${sheet.side_pay} gold` },
    { of: 'closed', text: 'Contract closed', worth: sheet.xp ? `${sheet.xp} XP` : 'retire' },
  ]
}
