/**
 * No text becomes markup or the address of a script (decision 122), but for what the libraries need: a screen reader's
 * board that is emptied, and the workers that are files of this build. What this refuses, the browser refuses.
 */
type Rules = { createHTML: (text: string) => string | null; createScriptURL: (address: string) => string | null }
type Factory = { createPolicy: (name: string, rules: Rules) => unknown }

const ownScript = /^\/(sw\.js|assets\/[\w-]+\.js)$/

export const rules: Rules = {
  createHTML: (text) => (text === '' ? '' : null),
  createScriptURL: (address) => {
    const { href, origin } = window.location
    // An address of another origin keeps its scheme, and is none of these paths.
    return ownScript.test(new URL(address, href).href.replace(origin, '')) ? address : null
  },
}

/** Before anything else runs. A browser without trusted types, or a server that does not ask for them, never asks these rules. */
export function startTrustedTypes() {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', rules)
}
