type Place = { street: string; postalCode: string; city: string };

/** Of what is known: the street, then postal code and town. */
export const addressLines = ({ street, postalCode, city }: Place): string[] => [street, `${postalCode} ${city}`.trim()].filter(Boolean);
