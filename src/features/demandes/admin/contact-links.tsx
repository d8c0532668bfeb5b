import { Button } from '@mui/material';
import { Mail, MapPin, Phone } from 'lucide-react';
import { spacedTelephone, telHref } from '~/ui/telephone';

export const PhoneLink = ({ phone }: { phone: string }) => (
  <Button variant="outlined" color="secondary" href={telHref(phone)} startIcon={<Phone size={18} aria-hidden />}>
    {spacedTelephone(phone)}
  </Button>
);

export const AddressLink = ({ email }: { email: string }) => (
  <Button
    variant="outlined"
    color="secondary"
    href={`mailto:${email}`}
    startIcon={<Mail size={18} aria-hidden />}
    sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
  >
    {email}
  </Button>
);

export const PlaceLink = ({ place }: { place: string }) => (
  <Button
    href={itineraryTo(place)}
    target="_blank"
    rel="noopener noreferrer"
    startIcon={<MapPin size={18} aria-hidden />}
    title="Itinéraire, dans un nouvel onglet"
    sx={{ textAlign: 'left' }}
  >
    {place}
  </Button>
);

export const NO_ADDRESS = 'Pas d’adresse e-mail\u00a0: aucun courriel ne lui part.';

/** Opens the map service only on click: no request before. */
export const itineraryTo = (place: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
