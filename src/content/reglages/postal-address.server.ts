import type { Reglages } from './contract';

/** The address for structured data (schema.org `PostalAddress`); nothing until the shop has given its town. */
export const postalAddress = ({ street, postalCode, city }: Reglages['entreprise']) =>
  city && {
    address: { '@type': 'PostalAddress', streetAddress: street, postalCode, addressLocality: city, addressCountry: 'FR' },
  };
