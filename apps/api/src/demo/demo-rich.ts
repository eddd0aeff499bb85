export type NewResource = { name: string; capacity: number }
export type NewTicket = {
  name: string
  description: string
  tomans: number
  uses: number[]
  max?: number
  hidden?: true
  early?: true
}
export type Offer = { resources: NewResource[]; tickets: NewTicket[] }

/**
 * The fullest event of the demo: on sale, with the longest title that people write, an evening for each of two weeks, a
 * ticket for everybody, and an amount of twelve digits. Pages are tried with it.
 */
export const richEvent = {
  title: 'چهارمین همایش بین‌المللی گردشگری پایدار، بوم‌گردی و توسعهٔ روستاهای ایران و آسیای میانه',
  occurrences: 15,
  /** Apart from the usual ones. The first is for sponsors. */
  tickets: [
    'غرفهٔ حامی اصلی با نشان در همهٔ بنرها',
    'غرفهٔ نه‌متری نمایشگاه جنبی',
    'روز نخست',
    'روز دوم',
    'روز سوم',
    'همراه با کارگاه بوم‌گردی',
    'همراه با کارگاه راهنمایان',
    'همراه با شام پایانی',
    'گروهی پنج‌نفره',
    'پژوهشگران',
    'اعضای انجمن راهنمایان گردشگری',
    'خبرنگاران',
    'بازنشستگان',
  ],
  sponsorTomans: 2_500_000_000,
}

/** Fifteen tickets at least; a stand is sold by its own kind of place, and to sponsors on request alone. */
export function richOffer({ resources, tickets }: Offer): Offer {
  const usual = tickets[0]?.tomans ?? 0
  return {
    resources: [...resources, { name: 'غرفه‌ها', capacity: 60 }],
    tickets: [
      ...tickets,
      ...richEvent.tickets.map((name, n) => ({
        name,
        description: 'با پذیرایی میان‌برنامه',
        tomans: n === 0 ? richEvent.sponsorTomans : Math.round((usual * (n + 4)) / 50_000) * 5_000,
        uses: [n < 2 ? resources.length : 0],
        ...(n === 0 && { hidden: true as const }),
      })),
    ],
  }
}
