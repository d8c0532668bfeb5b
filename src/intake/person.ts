export const PERSON = 'La personne';
