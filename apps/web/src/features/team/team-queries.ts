import { type TeamMember, type TeamRole, teamEndpoints } from '@rezerv/contract/team/team-endpoints.ts'
import { command, query } from '#data.ts'

const { getTeam, inviteMember, inviteMemberAgain, changeMember, chooseScope, moveMember, endMemberSessions } =
  teamEndpoints
const { addRole, changeRole, archiveRole } = teamEndpoints

export const team = query(getTeam, {})

const renews = ['session'] as const
export const roleOf = (roles: TeamRole[], { roleId }: TeamMember) => roles.find(({ id }) => id === roleId)

export const invite = command(inviteMember, {
  renews,
  says: 'دعوت شد و پیامک در صف ارسال است',
  failure: 'shown',
})
export const inviteAgain = command(inviteMemberAgain, { renews, says: 'پیامک دعوت دوباره در صف ارسال است' })
export const giveRole = command(changeMember, { renews, says: 'نقش تغییر کرد', failure: 'shown' })
export const keepScope = command(chooseScope, { renews, says: 'محدوده ذخیره شد', failure: 'shown' })
export const takeStep = command(moveMember, {
  renews,
  says: (_, { body: { step } }) =>
    ({
      suspend: 'تعلیق شد و از همهٔ دستگاه‌ها خارج شد',
      resume: 'تعلیق برداشته شد',
      remove: 'از تیم حذف شد و از همهٔ دستگاه‌ها خارج شد',
    })[step],
  failure: 'shown',
})
export const endSessions = command(endMemberSessions, { renews, says: 'از همهٔ دستگاه‌ها خارج شد' })

export const makeRole = command(addRole, { renews, says: 'نقش ساخته شد', failure: 'shown' })
export const editRole = command(changeRole, { renews, says: 'نقش ذخیره شد', failure: 'shown' })
export const removeRole = command(archiveRole, { renews, says: 'نقش حذف شد' })
