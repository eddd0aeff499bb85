let context: AudioContext | undefined

/** A short high tone and one tremble for yes, two low ones for no: heard and felt without a look at the screen. */
export function beep(kind: 'yes' | 'no') {
  if ('vibrate' in navigator) navigator.vibrate(kind === 'yes' ? 60 : [120, 80, 120])
  try {
    context ??= new AudioContext()
    void context.resume()
    const tones =
      kind === 'yes'
        ? [[1320, 0]]
        : [
            [220, 0],
            [196, 0.22],
          ]
    for (const [hertz = 0, at = 0] of tones) tone(context, hertz, context.currentTime + at)
  } catch {
    // A device without sound still shows the result.
  }
}

function tone(audio: AudioContext, hertz: number, at: number) {
  const [source, volume] = [audio.createOscillator(), audio.createGain()]
  source.frequency.value = hertz
  volume.gain.setValueAtTime(0.25, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.18)
  source.connect(volume).connect(audio.destination)
  source.start(at)
  source.stop(at + 0.2)
}
