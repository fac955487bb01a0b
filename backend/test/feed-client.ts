import ICAL from 'ical.js';
import type { DemoName, ServedDemo } from './serve-backend';

/** Makes a feed, and returns the path of its file on this server. */
export async function makeFeedFor(served: ServedDemo, username: DemoName, body: object = {}) {
  const { body: made } = await served.as(username).post('/api/feeds/add', body);
  return { id: Number(made.id), path: new URL(String(made.address)).pathname };
}

/** What a calendar makes of the file. */
export async function readFeed(served: ServedDemo, path: string) {
  const file = await (await fetch(`${served.address}${path}`)).text();
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isDay: event.startDate.isDate,
      status: one.getFirstPropertyValue('status'),
      transparency: one.getFirstPropertyValue('transp'),
      url: String(one.getFirstPropertyValue('url')),
    };
  });
}
