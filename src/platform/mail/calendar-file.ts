import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { inShop, SHOP_ZONE } from '../clock';
import { oneLine, requireMailbox } from './mailbox';

export type CalendarEvent = {
  /** The same in all files of one event. */
  uid: string;
  /** Increases with each file (RFC 5546, 2.1.4). */
  sequence: number;
  start: Temporal.Instant;
  end: Temporal.Instant;
  stamp: Temporal.Instant;
  summary: string;
  description: string;
  location: string;
  url?: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
};

/** What the file is for, in its PRODID. */
type Product = { product: string };

/** A cancelled event sent as a request would stay in calendars. */
const STATUS = { REQUEST: ICalEventStatus.CONFIRMED, CANCEL: ICalEventStatus.CANCELLED };

/** An invitation or cancellation (RFC 5545, RFC 5546), without an alarm. @throws Error for an invalid address, uid or url */
export function calendarFile(method: 'REQUEST' | 'CANCEL', event: CalendarEvent & Product): string {
  const { product, sequence, start, end, stamp, organizer, attendee } = event;
  const calendar = ical({
    prodId: { company: 'Vitrine', product, language: 'FR' },
    method: ICalCalendarMethod[method],
    // A named calendar writes DTSTAMP in its zone, but it must be UTC (RFC 5545, 3.8.7.2).
    timezone: { name: null, generator: () => VTIMEZONE },
  });
  calendar.createEvent({
    id: requireUid(event.uid),
    sequence,
    stamp,
    start,
    end,
    timezone: [start, end].some(isShownTwice) ? null : SHOP_ZONE,
    status: STATUS[method],
    summary: oneLine(event.summary, MAX_LINE),
    description: paragraphs(event.description),
    location: paragraphs(event.location),
    url: event.url === undefined ? null : plainUrl(event.url),
    organizer: { name: oneLine(organizer.name, MAX_LINE) || organizer.email, email: calendarAddress(organizer.email) },
    attendees: [
      {
        name: oneLine(attendee.name, MAX_LINE) || attendee.email,
        email: calendarAddress(attendee.email),
        status: ICalAttendeeStatus.NEEDSACTION,
        // No one reads calendar replies; the mail says how to cancel.
        rsvp: false,
      },
    ],
  });
  return `${calendar}\r\n`;
}

export type FeedEvent = Pick<CalendarEvent, 'uid' | 'sequence' | 'start' | 'end' | 'stamp' | 'summary' | 'description' | 'url'> & {
  isConfirmed: boolean;
};

/** A calendar feed (RFC 5545, RFC 7986); an unconfirmed event is tentative. */
export function calendarFeed(name: string, events: FeedEvent[]): string {
  const calendar = ical({
    // ical-generator does not escape it.
    name: oneLine(name, MAX_LINE).replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Vitrine', product: 'Agenda', language: 'FR' },
    timezone: { name: null, generator: () => VTIMEZONE },
  });
  for (const { uid, sequence, start, end, stamp, summary, description, url, isConfirmed } of events)
    calendar.createEvent({
      id: requireUid(uid),
      sequence,
      stamp,
      start,
      end,
      timezone: [start, end].some(isShownTwice) ? null : SHOP_ZONE,
      status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      summary: oneLine(summary, MAX_LINE),
      description: paragraphs(description),
      url: url === undefined ? null : plainUrl(url),
    });
  // ical-generator writes its own after the zone, where no property may be (RFC 5545, 3.4).
  return `${calendar}\r\n`.replace('X-WR-CALNAME:', `${PACE}X-WR-CALNAME:`);
}

const PACE = 'REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n';
const MAX_LINE = 200;

/** For an ambiguous hour ical.js breaks RFC 5545, 3.3.5 and takes the second one, so UTC is written. */
function isShownTwice(instant: Temporal.Instant): boolean {
  const wall = inShop(instant).toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) => wall.toZonedDateTime(SHOP_ZONE, { disambiguation }));
  return first?.epochNanoseconds !== second?.epochNanoseconds;
}

/** ical-generator escapes line breaks, but no other controls and no uid. */
function paragraphs(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
}

function requireUid(uid: string): string {
  if (!/^[\w.@-]{1,200}$/.test(uid)) throw new Error(`invalid event id: ${JSON.stringify(oneLine(uid, 80))}`);
  return uid;
}

/** ical-generator escapes commas and semicolons of a URL like text, so it may have none. */
function plainUrl(url: string): string {
  return new URL(url).href.replace(/[,;]/g, encodeURIComponent);
}

/** These characters have a meaning in a « mailto: » address (RFC 6068). */
function calendarAddress(email: string): string {
  return requireMailbox(email).replace(/[%?#]/g, encodeURIComponent);
}

/** Paris since 1996: last Sundays of March and October at 1 h UTC (directive 2000/84/EC; RFC 5545, 3.6.5). */
const VTIMEZONE = `BEGIN:VTIMEZONE
TZID:${SHOP_ZONE}
BEGIN:DAYLIGHT
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
END:STANDARD
END:VTIMEZONE`;
