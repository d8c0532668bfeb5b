/** Opens the map service only on click: no request before. */
export const itineraryTo = (place: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
