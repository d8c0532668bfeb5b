import type { StarterFamille } from '../shapes';

export default {
  url: 'climatisation-murale',
  name: 'Climatisation\nmurale',
  univers: 'CLIMATISATION',
  icon: 'air-vent',
  image: 'clim-murale.webp',
  featured: true,
  summary:
    'Un appareil fixé en hauteur pour rafraîchir une pièce l’été et la tempérer en demi-saison : puissance, emplacement, pose, entretien.',
  intro: `
    <p>La climatisation murale, ou monosplit, associe une unité intérieure accrochée en haut d’un mur et une unité extérieure
    installée dehors. C’est une solution simple pour une chambre sous les toits, un séjour exposé à l’ouest ou un bureau où l’on
    travaille l’été.</p>
    <p>Les modèles réversibles chauffent aussi, ce qui rend service au printemps et à l’automne. Encore faut-il une puissance
    juste, un emplacement réfléchi et une pose soignée : voici de quoi préparer votre choix avant de passer nous voir.</p>`,
  details: [
    {
      title: 'Comment elle rafraîchit la pièce',
      text: `
        <p>Un climatiseur ne fabrique pas de froid : il prend la chaleur de la pièce et la rejette dehors. Un fluide frigorigène
        circule entre les deux unités ; il s’évapore à l’intérieur en absorbant des calories, puis se condense à l’extérieur en
        les libérant. En mode chauffage, le trajet s’inverse, comme dans une <a href="/univers/pompe_chaleur">pompe à
        chaleur</a>.</p>
        <p>Sur un appareil dit <strong>à vitesse variable</strong> (« Inverter »), le compresseur ralentit à l’approche de la
        température demandée au lieu de s’arrêter et de repartir. La pièce reste plus stable et le bruit plus régulier.</p>`,
    },
    {
      title: 'La bonne puissance, ni trop ni trop peu',
      text: `
        <p>La surface ne suffit pas à choisir. Deux pièces de même taille n’ont pas les mêmes besoins si l’une donne au nord
        derrière un mur de pierre et l’autre sous un toit mal isolé avec une grande baie à l’ouest.</p>
        <ul>
          <li>Un bilan thermique de la pièce tient compte du volume, de l’isolation, des vitrages, de l’orientation et du nombre
          d’occupants.</li>
          <li>L’étiquette énergie européenne permet ensuite de comparer les appareils : efficacité en froid (SEER), en chaud
          (SCOP) et niveau sonore.</li>
          <li>Un appareil trop puissant enchaîne les cycles courts, assèche mal l’air et s’use plus vite.</li>
        </ul>
        <p>L’installateur établit ce bilan lors de sa visite.</p>`,
    },
    {
      title: 'Bien placer les deux unités',
      text: `
        <p>À l’intérieur, l’air doit circuler librement sans souffler sur le lit, le canapé ou la table. On évite le dessus d’un
        rideau, d’une source de chaleur ou d’un meuble haut, et l’on garde un accès facile aux filtres. L’eau condensée s’évacue
        de préférence par une pente naturelle ; sinon, il faut une petite pompe de relevage, qui s’entend un peu.</p>
        <p>À l’extérieur, l’unité demande un sol ou un support stable, de l’air tout autour et des plots qui amortissent les
        vibrations. Écartez-la des chambres, y compris celles des voisins : le code de la santé publique encadre les bruits de
        voisinage, de jour comme de nuit.</p>`,
      image: 'univers-climatique.webp',
    },
    {
      title: 'Avant la pose, les points à régler',
      text: `
        <ul>
          <li><strong>Mairie</strong> : une unité visible modifie l’aspect de la façade ; demandez si une déclaration préalable
          est nécessaire, surtout près d’un monument historique.</li>
          <li><strong>Copropriété ou location</strong> : il faut l’accord de l’assemblée générale pour toucher aux parties
          communes, ou celui du propriétaire.</li>
          <li><strong>Électricité</strong> : l’appareil a son propre circuit, protégé au tableau selon la norme NF C
          15-100.</li>
          <li><strong>Fluide frigorigène</strong> : le raccordement et la mise en service reviennent à une entreprise titulaire
          de l’attestation de capacité. Pour un appareil préchargé, nous vous demandons la preuve de cette pose.</li>
        </ul>`,
    },
    {
      title: 'Fermer les volets avant d’allumer',
      text: `
        <p>La chaleur qui n’entre pas n’a pas à être évacuée. Dans le Gers, baisser les volets côté soleil dès le matin et
        ouvrir en grand la nuit reste le premier geste ; des <a href="/familles/volets-connectes">volets connectés</a> le font
        même en votre absence. Un brasseur d’air améliore aussi la sensation de confort.</p>
        <p>Quand la climatisation tourne, fenêtres et portes restent closes. L’ADEME recommande de ne pas la régler au-dessous
        de 26 °C : un écart modéré avec l’extérieur suffit à bien dormir, limite la consommation et ménage la santé.</p>`,
      image: 'volets-connectes.webp',
    },
    {
      title: 'Un entretien simple mais régulier',
      text: `
        <p>Les filtres de l’unité intérieure se dépoussièrent et se lavent à l’eau tiède, au rythme indiqué par la notice, plus
        souvent en présence d’animaux ou de travaux. Dehors, retirez les feuilles et gardez la grille dégagée.</p>
        <p>Le reste est affaire de professionnel : nettoyage de l’échangeur, écoulement des condensats, contrôle de l’étanchéité
        du circuit. Pour les systèmes thermodynamiques de 4 à 70 kW, le code de l’environnement prévoit un entretien tous les
        deux ans. Une odeur, un écoulement d’eau ou un givre inhabituel ? Notre <a href="/sav">service après-vente</a> vous
        oriente.</p>`,
    },
  ],
  marques: ['briselune'],
} satisfies StarterFamille;
