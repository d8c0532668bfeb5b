import { number, type SectionForm, text } from './section-form';

export const entrepriseForm: SectionForm = {
  name: 'Entreprise',
  about: 'Nom, adresse, téléphone et e-mail du magasin',
  labels: {
    name: 'Nom',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    street: 'Rue',
    postalCode: 'Code postal',
    city: 'Ville',
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
  fields: (
    <>
      {text('name', 'Nom du magasin')}
      {text('email', 'Adresse e-mail', 'Montrée sur le site\u202f; les courriels du site en partent.', 'email')}
      {text('phone', 'Téléphone', 'Tel qu’il se lit sur le site, comme 05 36 49 00 00. Vide, le site n’en montre aucun.', 'tel')}
      {text('street', 'Numéro et rue')}
      {text('postalCode', 'Code postal')}
      {text('city', 'Ville')}
      {number('latitude', 'Latitude', 'Pour les liens d’itinéraire, en degrés, comme 43,6465. Vide, le site n’en montre pas.')}
      {number('longitude', 'Longitude', 'En degrés, comme 0,5855.')}
    </>
  ),
};
