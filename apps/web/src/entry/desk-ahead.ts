/**
 * Fetches the desk's file and does not run it: that takes a phone's processor a third of a second, and would
 * hold up what is typed meanwhile. `modulepreload` puts the file where modules are taken from, so that the desk opens also
 * when the network goes during the sign-in; what `prefetch` and `preload` fetch lies in the browser's cache, which may forget it, and
 * Safari knows no `prefetch`. A browser that does not know the word fetches the file with the sign-in. The link with the
 * file's name is written by the build (vite.config.ts).
 */
export const fetchDeskAhead = () => document.getElementById('desk')?.setAttribute('rel', 'modulepreload')
