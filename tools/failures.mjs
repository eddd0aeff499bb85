// What failed, in a few lines each: a log of half an hour is read from its end.
import { stripVTControlCharacters } from 'node:util'

const linesOfEach = 12

/** @param {string} text */
const short = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfEach)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')

/** @param {string} name @param {string[]} messages */
const told = (name, messages) => [`✘ ${name}`, ...messages.map(short)].join('\n')

/**
 * @typedef {{ name: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} UnitFile
 * @param {{ testResults: UnitFile[] }} report of Vitest @returns {string[]}
 */
export const failedUnits = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (assertionResults.length === 0 && message) return [told(name, [message])]
    return failed.map((one) => told(`${name}: ${one.fullName}`, one.failureMessages ?? []))
  })

/**
 * @typedef {{ title: string, line: number, ok: boolean, tests: { results: { errors: { message?: string }[] }[] }[] }} Spec
 * @typedef {{ file: string, specs: Spec[], suites?: Suite[] }} Suite
 * @param {{ suites: Suite[] }} report of Playwright @returns {string[]}
 */
export const failedInBrowser = ({ suites }) =>
  suites.flatMap(({ file, specs, suites: inner }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, line, tests }) =>
        told(
          `${file}:${line}: ${title}`,
          tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))),
        ),
      ),
    ...failedInBrowser({ suites: inner ?? [] }),
  ])
