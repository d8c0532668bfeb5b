/** The way to a place as it is written; nothing is asked of a map service before the link is opened. */
export const itineraryTo = (place: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
