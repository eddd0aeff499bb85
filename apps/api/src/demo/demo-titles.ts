import type { EventCategory } from '@rezerv/contract/listing/listing-category.ts'

export type NewResource = { name: string; capacity: number }
export type NewTicket = {
  name: string
  description: string
  tomans: number
  uses: number[]
  max?: number
  hidden?: true
  early?: true
  /** Good for every occurrence to come. */
  spans?: 'all'
}
/** Of a workshop: all of its meetings in one purchase. */
export const wholeCourse = {
  name: 'دورهٔ کامل',
  description: 'همهٔ جلسه‌ها با یک خرید',
  uses: [0],
  max: 4,
  spans: 'all' as const,
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

/** Twelve events of each kind: 120 titles, all different. */
export const eventTitles: Record<EventCategory, string[]> = {
  concert: [
    'کنسرت گروه آوای باران',
    'شب موسیقی نواحی خراسان',
    'ارکستر سازهای ملی',
    'کنسرت پیانو و سه‌تار',
    'شب آواز دشتی',
    'کنسرت راک پاییزی',
    'تکنوازی کمانچه',
    'کنسرت گروه ساحل جنوب',
    'موسیقی فیلم‌های ماندگار',
    'جشن نوروزی ساز و دهل',
    'ارکستر زهی جوانان',
    'شب ترانه‌های قدیمی',
  ],
  theatre: [
    'نمایش خانهٔ پدری',
    'نمایش باغ گیلاس',
    'نمایش سایه‌ها',
    'تعزیهٔ شهر خاموش',
    'نمایش مرغ دریایی',
    'نمایش یک روز بارانی',
    'نمایش کلاغ‌های سپید',
    'نمایش آخرین قطار',
    'خوانش نمایشنامهٔ آرش',
    'نمایش مهمان ناخوانده',
    'نمایش هملت در کوچه',
    'نمایش پنجرهٔ روبه‌رو',
  ],
  comedy: [
    'استندآپ خنده در بهارستان',
    'شب خنده با جوان‌ها',
    'کمدی بداههٔ جمعه‌ها',
    'خنده‌بازار محله',
    'شوخی با زندگی روزمره',
    'استندآپ مهندس‌ها',
    'کمدی دانشجویی',
    'شب طنز و شعر',
    'خنده‌های زمستانی',
    'استندآپ مادرانه',
    'بداهه‌پردازان',
    'طنز رادیویی زنده',
  ],
  cinema: [
    'اکران ویژهٔ فیلم کوتاه',
    'شب مستند ایران',
    'نمایش فیلم‌های مرمت‌شده',
    'سینما در فضای باز',
    'هفتهٔ فیلم جنوب',
    'اکران و نقد پویانمایی',
    'شب فیلم‌های دانشجویی',
    'مرور سینمای دههٔ شصت',
    'اکران مستند کویر',
    'فیلم و گفت‌وگو',
    'سینما برای خانواده',
    'نیمه‌شب فیلم کلاسیک',
  ],
  workshop: [
    'کارگاه سفالگری مقدماتی',
    'کارگاه عکاسی خیابانی',
    'کارگاه نان و شیرینی خانگی',
    'کارگاه خوشنویسی نستعلیق',
    'کارگاه نویسندگی خلاق',
    'کارگاه برنامه‌نویسی کودکان',
    'کارگاه ساخت پادکست',
    'کارگاه باغبانی آپارتمانی',
    'کارگاه نقاشی آبرنگ',
    'کارگاه فن بیان',
    'کارگاه چرم‌دوزی',
    'کارگاه قهوه و دم‌آوری',
  ],
  conference: [
    'همایش کسب‌وکارهای نوپا',
    richEvent.title,
    'همایش هوش مصنوعی و زبان فارسی',
    'رویداد طراحان تجربهٔ کاربری',
    'همایش معماری اقلیمی',
    'گردهمایی توسعه‌دهندگان وب',
    'همایش سلامت روان',
    'رویداد سرمایه‌گذاری خطرپذیر',
    'همایش کتاب و کتابخوانی',
    'نشست زنان کارآفرین',
    'همایش انرژی خورشیدی',
    'رویداد بازاریابی محتوا',
  ],
  exhibition: [
    'نمایشگاه صنایع‌دستی ایران',
    'نمایشگاه عکس دریاچه',
    'نمایشگاه کتاب کودک',
    'نمایشگاه گل و گیاه',
    'نمایشگاه فرش دستباف',
    'نمایشگاه نقاشی معاصر',
    'نمایشگاه خودروهای کلاسیک',
    'نمایشگاه اسباب‌بازی چوبی',
    'نمایشگاه پوشاک ایرانی',
    'نمایشگاه قهوه و چای',
    'نمایشگاه مجسمه‌های کاغذی',
    'نمایشگاه تمبر و سکه',
  ],
  sport: [
    'دوی همگانی ده کیلومتر',
    'مسابقهٔ شطرنج جام بهار',
    'لیگ فوتسال محلات',
    'دوچرخه‌سواری همگانی',
    'جام تنیس روی میز',
    'مسابقهٔ سنگ‌نوردی',
    'جشنوارهٔ شنای استقامت',
    'والیبال ساحلی',
    'کشتی پهلوانی',
    'اسکیت نمایشی',
    'جام بدمینتون بانوان',
    'مسابقهٔ بازی‌های رومیزی',
  ],
  tour: [
    'گردش یک‌روزهٔ ماسوله',
    'تور رصد ستارگان کویر',
    'پیاده‌روی بازار قدیم',
    'تور جنگل ابر',
    'گردش خانه‌های تاریخی کاشان',
    'تور گلاب‌گیری قمصر',
    'قایق‌سواری تالاب',
    'تور عکاسی کلوت‌ها',
    'گردش شبانهٔ پل‌ها',
    'تور غذاهای محلی',
    'پیمایش درهٔ ستارگان',
    'تور باغ‌های انار',
  ],
  family: [
    'نمایش عروسکی شنگول و منگول',
    'جشن بادبادک‌ها',
    'قصه‌گویی شب یلدا',
    'شعبده‌بازی برای کودکان',
    'جشن رنگ‌ها',
    'سیرک خیابانی',
    'روز علم و بازی',
    'نمایش خرگوش باهوش',
    'کارگاه مادر و کودک',
    'جشنوارهٔ بستنی',
    'باغ اسباب‌بازی',
    'شب افسانه‌ها',
  ],
}

/** Places and price of the usual ticket: least and most, price in tomans. */
export const scales: Record<EventCategory, { hall: [number, number]; tomans: [number, number]; hours: number }> = {
  concert: { hall: [200, 600], tomans: [350_000, 1_200_000], hours: 2 },
  theatre: { hall: [80, 220], tomans: [180_000, 450_000], hours: 2 },
  comedy: { hall: [80, 250], tomans: [200_000, 500_000], hours: 2 },
  cinema: { hall: [60, 180], tomans: [80_000, 180_000], hours: 2 },
  workshop: { hall: [12, 40], tomans: [400_000, 1_800_000], hours: 4 },
  conference: { hall: [150, 500], tomans: [600_000, 2_500_000], hours: 8 },
  exhibition: { hall: [200, 500], tomans: [50_000, 150_000], hours: 3 },
  sport: { hall: [60, 300], tomans: [100_000, 400_000], hours: 3 },
  tour: { hall: [18, 44], tomans: [700_000, 2_200_000], hours: 10 },
  family: { hall: [80, 240], tomans: [90_000, 280_000], hours: 2 },
}
