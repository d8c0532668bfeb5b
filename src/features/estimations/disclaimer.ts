export const DISCLAIMER = 'Ordre de grandeur avant visite, ne constitue pas un devis.';
