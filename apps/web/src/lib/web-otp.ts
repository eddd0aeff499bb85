import { useEffect, useEffectEvent } from 'react'

type OtpCredentials = { get(options: object): Promise<{ code?: string } | null> }

/**
 * Where the browser offers Web OTP (Chromium, secure context), takes the code out of the text message when the admin
 * agrees. Elsewhere it does nothing: `autocomplete="one-time-code"` serves those keyboards.
 */
export function useWebOtp(onCode: (code: string) => void) {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const credentials = navigator.credentials as unknown as OtpCredentials
    credentials.get({ otp: { transport: ['sms'] }, signal: stop.signal }).then(
      (credential) => {
        if (credential?.code) tell(credential.code)
      },
      // Refused, timed out or left: the code is typed.
      () => undefined,
    )
    return () => stop.abort()
  }, [])
}
