import type { StarterArgument } from './shapes';

export default [
  {
    title: 'Un conseil avant tout',
    text: 'Nous partons de votre logement et de vos habitudes. Si un réglage ou une réparation suffit, nous vous le disons.',
    icon: 'message-circle-question-mark',
  },
  {
    title: 'Des appareils à voir',
    text: 'Au showroom, les équipements sont posés comme chez vous : jugez de la taille, ouvrez un capot, essayez une commande.',
    icon: 'eye',
  },
  {
    title: 'Des installateurs du pays',
    text: 'Nous recommandons des partenaires que nous servons au comptoir, habitués à la pierre, à la brique et aux tuiles canal.',
    icon: 'handshake',
  },
  {
    title: 'Tout au même endroit',
    text: 'Chauffage, fraîcheur, soleil et pilotage se répondent. Nous vérifions que chaque élément s’entend avec ceux déjà en place.',
    icon: 'house-plug',
  },
  {
    title: 'Des prix expliqués',
    text: 'Chaque ligne du devis dit à quoi elle sert. Vous comparez librement, vous y réfléchissez, puis vous revenez nous voir.',
    icon: 'receipt-text',
  },
  {
    title: 'Quelqu’un après la vente',
    text: 'Une panne, un filtre, une pièce à retrouver ? Notre SAV connaît les marques vendues ici et suit votre demande.',
    icon: 'wrench',
  },
] satisfies StarterArgument[];
