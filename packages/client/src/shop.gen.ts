// Made from docs/shop-openapi.json by the test of the shop (`-u`).

export type ShopCalls = {
  /** Cars or spaces that guests find, with their price and whether they are free on the days asked for. */
  listShopStays: {
    params: { kind: "car" | "space" }
    query: { q?: string; after?: string; people?: number; cityId?: number; priceFrom?: number; priceUntil?: number; category?: string; gearbox?: "manual" | "automatic"; fuel?: "petrol" | "dual" | "diesel" | "hybrid" | "electric"; amenities?: string; from?: string; until?: string; sort?: "newest" | "price" | "price_desc" | "views" } | undefined
    body: undefined
    answer: {
      items: Array<{
        id: number
        kind: "car" | "space"
        code: string
        title: string
        category: string
        cityName: string | null
        hostName: string | null
        coverUrl: string | null
        coverAlt: string
        people: number | null
        gearbox: "manual" | "automatic" | null
        fuel: "petrol" | "dual" | "diesel" | "hybrid" | "electric" | null
        rooms: number | null
        area: number | null
        basePrice: {
          rials: number
          unit: "day" | "night" | "hour"
        } | null
        stay: {
          isFree: boolean
          totalRials: number | null
          unit: "day" | "night" | "hour"
          units: number
          rateName: string
          refusal: string | null
        } | null
      }>
      next: string | null
      total: number
    }
  }
  /** Send a code by SMS to whoever wants to sign in. */
  sendShopCode: {
    params: undefined
    query: undefined
    body: {
      mobile: string
    }
    answer: {
      signIn: string
      resendSeconds: number
    }
  }
  /** Events with occurrences to come, the next first; `from` and `until` are days on which one takes place. */
  listShopEvents: {
    params: undefined
    query: { q?: string; after?: string; cityId?: number; from?: string; until?: string } | undefined
    body: undefined
    answer: {
      items: Array<{
        id: number
        code: string
        title: string
        category: string
        venue: string
        cityName: string | null
        hostName: string | null
        coverUrl: string | null
        firstAt: string
        lastAt: string
        occurrenceCount: number
        fromRials: number | null
      }>
      next: string | null
      total: number
    }
  }
  /** The host’s own listings, the newest first. */
  listHostListings: {
    params: undefined
    query: { after?: string } | undefined
    body: undefined
    answer: {
      items: Array<{
        id: number
        kind: "car" | "event" | "space"
        code: string
        title: string
        status: "draft" | "submitted" | "change_requested" | "rejected" | "published" | "paused" | "archived"
        statusReason: string | null
        coverUrl: string | null
      }>
      next: string | null
      total: number
    }
  }
  /** How full an own listing is, day by day. At most 100 days. */
  listHostDays: {
    params: { id: number }
    query: { from: string; until: string }
    body: undefined
    answer: {
      days: Array<{
        day: string
        units: number
        taken: number
        closed: number
      }>
    }
  }
  /** Orders of the host’s listings, the newest first; `status` `awaiting_host` for the requests. */
  listHostOrders: {
    params: undefined
    query: { after?: string; status?: "held" | "awaiting_payment" | "awaiting_host" | "accepted" | "declined" | "confirmed" | "in_use" | "completed" | "expired" | "cancelled" | "no_show" } | undefined
    body: undefined
    answer: {
      items: Array<{
        id: number
        code: string
        kind: "car" | "event" | "space"
        listingId: number
        listingTitle: string
        status: "held" | "awaiting_payment" | "awaiting_host" | "accepted" | "declined" | "confirmed" | "in_use" | "completed" | "expired" | "cancelled" | "no_show"
        startsAt: string
        endsAt: string
        quantity: number
        customerName: string
        customerMobile: string | null
        hostShareRials: number
        answerUntil: string | null
        createdAt: string
      }>
      next: string | null
      total: number
    }
  }
  /** Say yes to a request: the days of a stay are taken, places of an event stay kept, the customer pays until then, and requests that no longer fit are declined. */
  acceptHostRequest: {
    params: { id: number }
    query: undefined
    body: undefined
    answer: {
      expiresAt: string
      declined: number
    }
  }
  /** Say no to a request. */
  declineHostRequest: {
    params: { id: number }
    query: undefined
    body: {
      reason: string
    }
    answer: {
      done: true
    }
  }
  /** What was and will be paid to the host, and what the house owes; the newest first. */
  listHostPayouts: {
    params: undefined
    query: { after?: string } | undefined
    body: undefined
    answer: {
      items: Array<{
        code: string
        status: "draft" | "approved" | "sent" | "paid" | "failed" | "cancelled"
        amountRials: number
        accountEnd: string
        trackingNumber: string | null
        paidDay: string | null
        createdAt: string
      }>
      next: string | null
      total: number
      balanceRials: number
    }
  }
  /** One listing as guests see it. */
  getShopListing: {
    params: { id: number }
    query: undefined
    body: undefined
    answer: {
      id: number
      kind: "car" | "event" | "space"
      code: string
      title: string
      category: string
      summary: string
      description: string
      cityName: string | null
      hostName: string | null
      venue: string
      address: string | null
      latitude: number | null
      longitude: number | null
      images: Array<{
        url: string
        width: number
        height: number
        alt: string
      }>
      cancellationPolicy: "easy" | "balanced" | "strict" | null
      details: {
        kind: "car"
        make: string
        model: string
        year: number | null
        gearbox: "manual" | "automatic" | null
        fuel: "petrol" | "dual" | "diesel" | "hybrid" | "electric" | null
        seats: number | null
        doors: number | null
        features: Array<string>
        minimumAge: number
        licenceYears: number
        guarantee: "none" | "cheque" | "promissory_note" | "cash" | "card_hold"
        fuelPolicy: "full_to_full" | "same_level" | "included"
        handoverTime: string
        deliveryPlaces: Array<{
          id: string
          name: string
          rials: number
          taxed: boolean
          address: string
          latitude: number | null
          longitude: number | null
        }>
        extras: Array<{
          id: string
          name: string
          per: "booking" | "unit" | "piece"
          rials: number
          max: number
          taxed: boolean
        }>
        fees: Array<{
          id: string
          name: string
          rials: number
          taxed: boolean
        }>
        deposit: {
          rials: number
          due: "now" | "arrival"
        } | null
        answer: "instant" | "host"
        rules: string
      } | {
        kind: "space"
        area: number | null
        rooms: number
        bathrooms: number
        doubleBeds: number
        singleBeds: number
        floorBeds: number
        baseGuests: number
        maxGuests: number
        amenities: Array<"wifi" | "parking" | "kitchen" | "fridge" | "stove" | "washer" | "heating" | "cooling" | "hot_water" | "tv" | "pool" | "jacuzzi" | "sauna" | "barbecue" | "yard" | "terrace" | "elevator" | "wheelchair" | "first_aid" | "fire_extinguisher" | "projector" | "whiteboard" | "sound_system" | "iranian_toilet" | "western_toilet">
        houseRules: {
          pets: boolean
          parties: boolean
          smoking: boolean
          children: boolean
          marriageDocument: boolean
          text: string
        }
        checkInFrom: string
        checkOutUntil: string
        opensAt: string
        closesAt: string
        extras: Array<{
          id: string
          name: string
          per: "booking" | "unit" | "piece"
          rials: number
          max: number
          taxed: boolean
        }>
        fees: Array<{
          id: string
          name: string
          rials: number
          taxed: boolean
        }>
        deposit: {
          rials: number
          due: "now" | "arrival"
        } | null
        answer: "instant" | "host"
      } | {
        kind: "event"
        isOnline: boolean
        audience: "all" | "women" | "men" | "family"
        minimumAge: number
        doorsMinutes: number
        entryRules: string
      }
      ratingTenths: number | null
      commentCount: number
      rates: Array<{
        ticketId: number
        name: string
        description: string
        unit: "day" | "night" | "hour"
        baseRials: number
        minPerOrder: number
        maxPerOrder: number
      }>
      closedReason: string | null
      answer: "instant" | "host"
    }
  }
  /** What guests said of a listing, as it was approved; the newest first. */
  listShopComments: {
    params: { id: number }
    query: { after?: string } | undefined
    body: undefined
    answer: {
      items: Array<{
        id: number
        by: string
        at: string
        ratingTenths: number
        body: string
        reply: string
      }>
      next: string | null
      total: number
    }
  }
  /** The days of a car or a space, by rate: how many units are free, the price and why. At most 100 days. */
  listShopDays: {
    params: { id: number }
    query: { from: string; until: string }
    body: undefined
    answer: {
      rates: Array<{
        ticketId: number
        name: string
        days: Array<{
          day: string
          free: number
          priceRials: number | null
          reason: string
        }>
      }>
    }
  }
  /** The occurrences of an event to come, with their tickets, what each costs now and after that, and the places left; with a code, those too that it keeps. */
  listShopOccurrences: {
    params: { id: number }
    query: { code?: string } | undefined
    body: undefined
    answer: {
      items: Array<{
        id: number
        startsAt: string
        endsAt: string
        hasSeats: boolean
        tickets: Array<{
          ticketId: number
          name: string
          description: string
          priceRials: number
          minPerOrder: number
          maxPerOrder: number
          seatRials: Record<string, number> | null
          maxPerCustomer: number | null
          minPerCustomer: number | null
          onlyByCode: boolean
          onlyWithOther: boolean
          needsApproval: boolean
          spans: "one" | "all" | "some" | "any"
          spanCount: number | null
          spanOccurrenceIds: Array<number>
          openPrice: boolean
          priceSteps: Array<{
            name: string
            percent: number
            until: string | null
            count: number | null
          }>
          remaining: number
          closedReason: string | null
          priceNow: {
            rials: number
            seatRials: Record<string, number> | null
            step: string | null
            until: string | null
            left: number | null
          }
          priceNext: {
            rials: number
            seatRials: Record<string, number> | null
            step: string | null
          } | null
        }>
      }>
    }
  }
  /** Who is signed in. */
  getShopPerson: {
    params: undefined
    query: undefined
    body: undefined
    answer: {
      id: number
      mobile: string
      name: string
      family: string
      role: "user" | "host"
    }
  }
  /** Say one’s name. */
  nameShopPerson: {
    params: undefined
    query: undefined
    body: {
      name: string
      family: string
    }
    answer: {
      id: number
      mobile: string
      name: string
      family: string
      role: "user" | "host"
    }
  }
  /** The plan of the hall, and of each of its places the id under which it is sold and how many are free. */
  listShopSeats: {
    params: { id: number }
    query: undefined
    body: undefined
    answer: {
      listingId: number
      hallName: string
      plan: {
        sections: Array<{
          kind: "seated"
          name: string
          category: string
          x: number
          y: number
          direction: "rtl" | "ltr"
          curve: number
          rows: Array<{
            name: string
            first: number
            last: number
            step: 1 | 2
            indent: number
            gaps: Array<number>
            aisles: Array<number>
            wheelchairs: Array<number>
            category: string
          }>
        } | {
          kind: "standing"
          name: string
          category: string
          x: number
          y: number
          capacity: number
        }>
      }
      ids: Array<number>
      free: Array<number>
    }
  }
  /** The customer’s own orders, the newest first. */
  listShopOrders: {
    params: undefined
    query: { after?: string } | undefined
    body: undefined
    answer: {
      items: Array<{
        id: number
        code: string
        kind: "car" | "event" | "space"
        listingId: number
        listingTitle: string
        status: "held" | "awaiting_payment" | "awaiting_host" | "accepted" | "declined" | "confirmed" | "in_use" | "completed" | "expired" | "cancelled" | "no_show"
        startsAt: string
        endsAt: string
        quantity: number
        totalRials: number
        dueRials: number
        expiresAt: string | null
        createdAt: string
      }>
      next: string | null
      total: number
    }
  }
  /** Hold places for the customer, or make a request that keeps them where a ticket needs approval; refused when the price is another than `expectedTotalRials`. */
  bookShopEvent: {
    params: undefined
    query: undefined
    body: {
      listingId: number
      occurrenceId: number
      lines: Array<{
        ticketId: number
        quantity: number
        priceRials?: number
        seatIds?: Array<number>
        category?: string
      }>
      promoCode?: string
      expectedTotalRials: number
      note?: string
      holders?: Array<string>
    }
    answer: {
      orderId: number
      code: string
      status: "held" | "awaiting_payment" | "awaiting_host" | "accepted" | "declined" | "confirmed" | "in_use" | "completed" | "expired" | "cancelled" | "no_show"
      expiresAt: string | null
    }
  }
  /** Hold a place at each occurrence that such tickets are good for, all or none, or make a request that keeps them where a ticket needs approval; refused when the price is another than `expectedTotalRials`. */
  bookShopSpan: {
    params: undefined
    query: undefined
    body: {
      listingId: number
      occurrenceIds?: Array<number>
      lines: Array<{
        ticketId: number
        quantity: number
        priceRials?: number
        seatIds?: Array<number>
        category?: string
      }>
      promoCode?: string
      expectedTotalRials: number
      note?: string
      holders?: Array<string>
    }
    answer: {
      orderId: number
      code: string
      status: "held" | "awaiting_payment" | "awaiting_host" | "accepted" | "declined" | "confirmed" | "in_use" | "completed" | "expired" | "cancelled" | "no_show"
      expiresAt: string | null
    }
  }
  /** Hold a stay, or make a request that the host answers first. */
  bookShopStay: {
    params: undefined
    query: undefined
    body: {
      listingId: number
      ticketId: number
      wanted: {
        from: string
        until: string
        guests: number
        quantity: number
        extras: Array<{
          id: string
          quantity: number
        }>
        pickUpPointId: string | null
        returnPointId: string | null
      }
      expectedTotalRials: number
      note?: string
      pay?: "full" | "part"
    }
    answer: {
      orderId: number
      code: string
      status: "held" | "awaiting_payment" | "awaiting_host" | "accepted" | "declined" | "confirmed" | "in_use" | "completed" | "expired" | "cancelled" | "no_show"
      expiresAt: string | null
    }
  }
  /** One order of one’s own, with its tickets. */
  getShopOrder: {
    params: { id: number }
    query: undefined
    body: undefined
    answer: {
      id: number
      code: string
      kind: "car" | "event" | "space"
      listingId: number
      listingTitle: string
      status: "held" | "awaiting_payment" | "awaiting_host" | "accepted" | "declined" | "confirmed" | "in_use" | "completed" | "expired" | "cancelled" | "no_show"
      startsAt: string
      endsAt: string
      quantity: number
      totalRials: number
      dueRials: number
      expiresAt: string | null
      createdAt: string
      statusReason: string | null
      answerUntil: string | null
      venue: string
      lines: Array<{
        ticketName: string
        seatLabel: string | null
        startsAt: string | null
        quantity: number
        unitRials: number
        totalRials: number
      }>
      price: {
        lines: Array<{
          kind: "base" | "weekday" | "weekend" | "holiday" | "season" | "override" | "length" | "guests" | "extra" | "fee" | "promo" | "discount" | "commission" | "vat" | "charge"
          ticketId: number | null
          label: string
          reason: string
          quantity: number
          unitRials: number
          totalRials: number
          taxed?: boolean
          fromDay?: string
          untilDay?: string
        }>
        totalRials: number
        vatRials: number
        stay?: {
          unit: "day" | "night" | "hour"
          units: number
          quantity: number
          depositRials: number
          payNowRials: number
          payLaterRials: number
          km: {
            included: number
            overRials: number
          } | null
        }
      }
      tickets: Array<{
        id: number
        code: string
        ticketName: string
        seatLabel: string | null
        startsAt: string | null
        holderName: string
        status: "issued" | "checked_in" | "void"
      }>
      pageUrl: string
      refunds: Array<{
        amountRials: number
        status: string
      }>
    }
  }
  /** What a cancellation now would give back and keep, and why. */
  previewShopCancellation: {
    params: { id: number }
    query: undefined
    body: undefined
    answer: {
      paidRials: number
      guestRials: number
      case: "ordinary" | "peak" | "nowruz" | "long"
      rule: string
      until: string | null
    }
  }
  /** Cancel one’s own order; refused when another amount comes back than `expectedGuestRials`. */
  cancelShopOrder: {
    params: { id: number }
    query: undefined
    body: {
      expectedGuestRials: number
    }
    answer: {
      done: true
    }
  }
  /** Say how it was, once it is over: every aspect of its kind from 1 to 5. Shown after a look of the house. */
  commentShopOrder: {
    params: { id: number }
    query: undefined
    body: {
      ratings: Record<string, number>
      body: string
    }
    answer: {
      done: true
    }
  }
  /** Begin a card payment of what is due: the bank’s address, to which the customer’s browser goes. */
  payShopOrder: {
    params: { id: number }
    query: undefined
    body: undefined
    answer: {
      redirectUrl: string
    }
  }
  /** Iran's provinces with their cities. */
  listShopPlaces: {
    params: undefined
    query: undefined
    body: undefined
    answer: {
      items: Array<{
        id: number
        name: string
        slug: string
        cities: Array<{
          id: number
          name: string
          slug: string
          latitude: number
          longitude: number
        }>
      }>
    }
  }
  /** What places of an occurrence cost now, with the reason of every line. Writes nothing. */
  quoteShopEvent: {
    params: undefined
    query: undefined
    body: {
      listingId: number
      occurrenceId: number
      lines: Array<{
        ticketId: number
        quantity: number
        priceRials?: number
        seatIds?: Array<number>
        category?: string
      }>
      promoCode?: string
    }
    answer: {
      lines: Array<{
        kind: "base" | "weekday" | "weekend" | "holiday" | "season" | "override" | "length" | "guests" | "extra" | "fee" | "promo" | "discount" | "commission" | "vat" | "charge"
        ticketId: number | null
        label: string
        reason: string
        quantity: number
        unitRials: number
        totalRials: number
        taxed?: boolean
        fromDay?: string
        untilDay?: string
      }>
      totalRials: number
      vatRials: number
      stay?: {
        unit: "day" | "night" | "hour"
        units: number
        quantity: number
        depositRials: number
        payNowRials: number
        payLaterRials: number
        km: {
          included: number
          overRials: number
        } | null
      }
    }
  }
  /** What tickets that are good for several occurrences cost now, with the reason of every line. Writes nothing. */
  quoteShopSpan: {
    params: undefined
    query: undefined
    body: {
      listingId: number
      occurrenceIds?: Array<number>
      lines: Array<{
        ticketId: number
        quantity: number
        priceRials?: number
        seatIds?: Array<number>
        category?: string
      }>
      promoCode?: string
    }
    answer: {
      lines: Array<{
        kind: "base" | "weekday" | "weekend" | "holiday" | "season" | "override" | "length" | "guests" | "extra" | "fee" | "promo" | "discount" | "commission" | "vat" | "charge"
        ticketId: number | null
        label: string
        reason: string
        quantity: number
        unitRials: number
        totalRials: number
        taxed?: boolean
        fromDay?: string
        untilDay?: string
      }>
      totalRials: number
      vatRials: number
      stay?: {
        unit: "day" | "night" | "hour"
        units: number
        quantity: number
        depositRials: number
        payNowRials: number
        payLaterRials: number
        km: {
          included: number
          overRials: number
        } | null
      }
    }
  }
  /** What a stay costs now, with the reason of every line. Writes nothing. */
  quoteShopStay: {
    params: undefined
    query: undefined
    body: {
      listingId: number
      ticketId: number
      wanted: {
        from: string
        until: string
        guests: number
        quantity: number
        extras: Array<{
          id: string
          quantity: number
        }>
        pickUpPointId: string | null
        returnPointId: string | null
      }
      pay?: "full" | "part"
    }
    answer: {
      lines: Array<{
        kind: "base" | "weekday" | "weekend" | "holiday" | "season" | "override" | "length" | "guests" | "extra" | "fee" | "promo" | "discount" | "commission" | "vat" | "charge"
        ticketId: number | null
        label: string
        reason: string
        quantity: number
        unitRials: number
        totalRials: number
        taxed?: boolean
        fromDay?: string
        untilDay?: string
      }>
      totalRials: number
      vatRials: number
      stay?: {
        unit: "day" | "night" | "hour"
        units: number
        quantity: number
        depositRials: number
        payNowRials: number
        payLaterRials: number
        km: {
          included: number
          overRials: number
        } | null
      }
    }
  }
  /** Sign out. */
  closeShopSession: {
    params: undefined
    query: undefined
    body: undefined
    answer: {
      done: true
    }
  }
  /** Sign in by the code: a token that may call this face alone. A number that nobody has becomes a customer. */
  openShopSession: {
    params: undefined
    query: undefined
    body: {
      signIn: string
      mobile: string
      code: string
    }
    answer: {
      token: string
      expiresAt: string
      person: {
        id: number
        mobile: string
        name: string
        family: string
        role: "user" | "host"
      }
    }
  }
}

/** How each is sent; true where it carries an Idempotency-Key. */
export const shopCalls = {
  listShopStays: ['GET', '/api/v1/shop/catalogue/{kind}', false],
  sendShopCode: ['POST', '/api/v1/shop/codes', true],
  listShopEvents: ['GET', '/api/v1/shop/events', false],
  listHostListings: ['GET', '/api/v1/shop/host/listings', false],
  listHostDays: ['GET', '/api/v1/shop/host/listings/{id}/days', false],
  listHostOrders: ['GET', '/api/v1/shop/host/orders', false],
  acceptHostRequest: ['POST', '/api/v1/shop/host/orders/{id}/acceptance', true],
  declineHostRequest: ['POST', '/api/v1/shop/host/orders/{id}/decline', true],
  listHostPayouts: ['GET', '/api/v1/shop/host/payouts', false],
  getShopListing: ['GET', '/api/v1/shop/listings/{id}', false],
  listShopComments: ['GET', '/api/v1/shop/listings/{id}/comments', false],
  listShopDays: ['GET', '/api/v1/shop/listings/{id}/days', false],
  listShopOccurrences: ['GET', '/api/v1/shop/listings/{id}/occurrences', false],
  getShopPerson: ['GET', '/api/v1/shop/me', false],
  nameShopPerson: ['PUT', '/api/v1/shop/me', true],
  listShopSeats: ['GET', '/api/v1/shop/occurrences/{id}/seats', false],
  listShopOrders: ['GET', '/api/v1/shop/orders', false],
  bookShopEvent: ['POST', '/api/v1/shop/orders/event', true],
  bookShopSpan: ['POST', '/api/v1/shop/orders/spans', true],
  bookShopStay: ['POST', '/api/v1/shop/orders/stay', true],
  getShopOrder: ['GET', '/api/v1/shop/orders/{id}', false],
  previewShopCancellation: ['GET', '/api/v1/shop/orders/{id}/cancellation', false],
  cancelShopOrder: ['POST', '/api/v1/shop/orders/{id}/cancellation', true],
  commentShopOrder: ['POST', '/api/v1/shop/orders/{id}/comments', true],
  payShopOrder: ['POST', '/api/v1/shop/orders/{id}/payments', true],
  listShopPlaces: ['GET', '/api/v1/shop/provinces', false],
  quoteShopEvent: ['POST', '/api/v1/shop/quotes/event', false],
  quoteShopSpan: ['POST', '/api/v1/shop/quotes/spans', false],
  quoteShopStay: ['POST', '/api/v1/shop/quotes/stay', false],
  closeShopSession: ['DELETE', '/api/v1/shop/session', false],
  openShopSession: ['POST', '/api/v1/shop/sessions', true],
} as const

/** What a webhook of the installation hears; new types may come. */
export type RezervEvent =
  | {
      type: "order.requested"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.booked"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.accepted"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.declined"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.confirmed"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.changed"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.started"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.completed"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.missed"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.use_undone"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.checked_in"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.check_in_undone"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.transferred"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.cancelled"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.expired"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.reinstated"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.deposit_released"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "order.deposit_release_undone"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "payment.started"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "payment.failed"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "payment.confirmed"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "payment.reversed"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "refund.requested"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "refund.approved"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "refund.declined"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "refund.sent"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "refund.done"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "refund.failed"
      timestamp: string
      data: {
        orderId: number
      }
    }
  | {
      type: "listing.created"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.changed"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.priced"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.days_changed"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.occurrences_changed"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.submitted"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.published"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.change_requested"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.rejected"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.paused"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.resumed"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "listing.archived"
      timestamp: string
      data: {
        listingId: number
      }
    }
  | {
      type: "host.created"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "host.changed"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "host.days_changed"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "host.started"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "host.submitted"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "host.approved"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "host.rejected"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "host.suspended"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "host.restored"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "host.closed"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "host.reopened"
      timestamp: string
      data: {
        hostId: number
      }
    }
  | {
      type: "comment.recorded"
      timestamp: string
      data: {
        commentId: number
      }
    }
  | {
      type: "comment.approved"
      timestamp: string
      data: {
        commentId: number
      }
    }
  | {
      type: "comment.rejected"
      timestamp: string
      data: {
        commentId: number
      }
    }
  | {
      type: "comment.replied"
      timestamp: string
      data: {
        commentId: number
      }
    }
  | {
      type: "comment.published"
      timestamp: string
      data: {
        commentId: number
      }
    }
  | {
      type: "comment.reopened"
      timestamp: string
      data: {
        commentId: number
      }
    }
  | {
      type: "comment.changed"
      timestamp: string
      data: {
        commentId: number
      }
    }
  | {
      type: "comment.reply_approved"
      timestamp: string
      data: {
        commentId: number
      }
    }
  | {
      type: "comment.reply_rejected"
      timestamp: string
      data: {
        commentId: number
      }
    }
  | {
      type: "comment.reply_reopened"
      timestamp: string
      data: {
        commentId: number
      }
    }
  | {
      type: "payout.prepared"
      timestamp: string
      data: {
        payoutBatchId: number
      }
    }
  | {
      type: "payout.changed"
      timestamp: string
      data: {
        payoutBatchId: number
      }
    }
  | {
      type: "payout.approved"
      timestamp: string
      data: {
        payoutBatchId: number
      }
    }
  | {
      type: "payout.sent"
      timestamp: string
      data: {
        payoutBatchId: number
      }
    }
  | {
      type: "payout.paid"
      timestamp: string
      data: {
        payoutBatchId: number
      }
    }
  | {
      type: "payout.failed"
      timestamp: string
      data: {
        payoutBatchId: number
      }
    }
  | {
      type: "payout.cancelled"
      timestamp: string
      data: {
        payoutBatchId: number
      }
    }
