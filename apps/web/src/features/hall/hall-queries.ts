import { hallEndpoints } from '@rezerv/contract/hall/hall-endpoints.ts'
import { command, query } from '#data.ts'

const { archiveHall, changeHall, createHall, getHall, listHalls } = hallEndpoints

export const halls = query(listHalls, {})
export const hallOf = (id: number) => query(getHall, { params: { id } })

const renews = ['hall'] as const
export const registerHall = command(createHall, { renews, says: 'سالن ثبت شد', failure: 'shown' })
export const saveHall = command(changeHall, { renews, says: 'سالن ذخیره شد', failure: 'shown' })
export const removeHall = command(archiveHall, { renews, says: 'سالن حذف شد' })
