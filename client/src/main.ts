import './look/fonts.css'
import './look/tokens.css'
import './look/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { reloadOnce } from './net/reload'
import { LANGUAGE } from './words/say'

/** Parts that are loaded later go by the names of their build; after a newer build these are gone. */
addEventListener('vite:preloadError', reloadOnce)

document.documentElement.lang = LANGUAGE

const target = document.getElementById('app')
if (target) mount(App, { target })
