import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { parseSignInMobile } from '@rezerv/contract/mobile.ts'
import { customerByMobile } from './booking-queries.ts'

/** Who the booking is for, as it is typed: a known mobile brings its name. */
export function useBookingPerson() {
  const [mobile, setMobile] = useState('')
  const [name, setName] = useState('')
  const [family, setFamily] = useState('')
  const parsed = parseSignInMobile(mobile)
  const whole = 'mobile' in parsed ? parsed.mobile : undefined
  const found = useQuery(customerByMobile(whole))
  const customer = found.data?.customer ?? null
  const isNamed = customer !== null && customer.name !== '' && customer.family !== ''
  return {
    mobile,
    setMobile,
    name,
    setName,
    family,
    setFamily,
    customer,
    isNamed,
    isSearching: found.isFetching,
    /** What is sent of this person. */
    input: {
      mobile: whole ?? mobile,
      name: isNamed ? customer.name : name.trim(),
      family: isNamed ? customer.family : family.trim(),
    },
  }
}
export type BookingPerson = ReturnType<typeof useBookingPerson>
