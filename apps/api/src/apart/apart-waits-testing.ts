/** Measures how long anybody had to wait for this process, in milliseconds, from now until `longest()` is asked. For tests. */
export function waits() {
  let last = performance.now()
  let longest = 0
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 20)
  return {
    longest: () => {
      clearInterval(ticking)
      return longest
    },
  }
}
