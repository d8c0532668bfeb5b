import type { StarterFamille } from '../shapes';

export default {
  url: 'multi-split',
  name: 'Multi-split',
  univers: 'CLIMATISATION',
  icon: 'network',
  image: 'multi-split.webp',
  featured: false,
  summary:
    'Plusieurs pièces climatisées avec une seule unité extérieure : quand choisir le multi-split, comment le dimensionner et le faire poser.',
  intro: `
    <p>Le multi-split relie plusieurs unités intérieures à un seul groupe extérieur. Séjour, chambres, bureau : chaque pièce
    garde sa télécommande et sa température, tandis que la façade ne porte qu’un appareil.</p>
    <p>C’est une bonne réponse lorsque la place manque dehors ou que l’on veut équiper la maison d’un coup. Le nombre de pièces,
    la longueur des liaisons et la manière de vivre décident du reste. Avant de commander, comparez avec deux appareils
    séparés : le multi-split n’est pas toujours le plus avantageux.</p>`,
  details: [
    {
      title: 'Un groupe, plusieurs pièces',
      text: `
        <p>Le groupe extérieur possède plusieurs départs, un par unité intérieure. De chacun partent deux tubes de cuivre isolés
        et un câble. Le compresseur adapte sa vitesse à la demande totale, et chaque unité règle son propre débit.</p>
        <p>Une limite mérite d’être connue : dans la plupart des installations domestiques, toutes les unités en marche
        fonctionnent dans le même mode. On ne chauffe donc pas une chambre pendant qu’on rafraîchit le salon. De même, une panne
        du groupe prive toutes les pièces en même temps. Pour une maison occupée à l’année, ce point se discute avec
        l’installateur.</p>`,
    },
    {
      title: 'Choisir l’unité qui convient à chaque pièce',
      text: `
        <p>Sur un groupe compatible, on peut marier des formes différentes :</p>
        <ul>
          <li>une <a href="/familles/climatisation-murale">unité murale</a> dans une chambre au mur libre ;</li>
          <li>une <a href="/familles/climatisation-console">console</a> sous une pente de toit ;</li>
          <li>une petite unité <a href="/familles/climatisation-gainable">gainable</a> au-dessus du couloir pour deux chambres
          voisines ;</li>
          <li>parfois une cassette dans le plafond d’une grande pièce.</li>
        </ul>
        <p>Les associations permises figurent dans le tableau de combinaisons du fabricant. On ne peut ni mélanger les marques,
        ni ajouter plus tard une unité si aucun départ n’a été prévu. Pensez à la chambre d’amis dès maintenant.</p>`,
      image: 'univers-climatique.webp',
    },
    {
      title: 'Additionner les puissances n’est pas la méthode',
      text: `
        <p>Toutes les pièces n’atteignent pas leur besoin maximal à la même heure : celles de l’est chauffent le matin, celles
        de l’ouest en fin d’après-midi. Le bilan thermique se fait pièce par pièce, puis l’on examine la pointe de l’ensemble.
        Le groupe se choisit d’après cette pointe et d’après les combinaisons admises.</p>
        <p>Regardez aussi la <strong>puissance minimale</strong> inscrite sur la fiche technique. Si une seule petite chambre
        fonctionne la nuit, un gros groupe descend mal à ce régime, démarre et s’arrête sans cesse. Deux systèmes plus modestes
        peuvent alors mieux convenir.</p>`,
    },
    {
      title: 'Le parcours des liaisons, première question du chantier',
      text: `
        <p>Chaque unité intérieure revient au groupe par ses propres tuyaux. Dans une maison en brique ou en pierre, percer un
        mur épais et cheminer sans abîmer la façade demande une vraie visite technique. Combles, garage, cellier ou gaine
        technique offrent souvent un passage discret.</p>
        <p>Le fabricant fixe des longueurs et des dénivelés à ne pas dépasser, par unité et au total ; au-delà d’un certain
        métrage, il faut compléter la charge de fluide. Demandez à l’entreprise son attestation de capacité.
        Les condensats de chaque unité demandent aussi leur évacuation, à dessiner sur le plan avant le premier trou.</p>`,
    },
    {
      title: 'Usage et entretien au fil de l’année',
      text: `
        <p>Prenez l’habitude de n’allumer que les pièces occupées et de fermer leurs portes. Pour la nuit, le mode silencieux du
        groupe, quand il existe, se programme une fois pour toutes ; vos voisins l’apprécieront autant que vous.</p>
        <p>Les filtres de toutes les unités se nettoient le même jour, c’est plus facile à retenir. Au début de la saison
        chaude, faites un essai pièce par pièce avant les fortes chaleurs : un défaut se répare plus aisément au printemps.
        L’entretien périodique du circuit se confie à un professionnel, qui vous remet une attestation à conserver. Pour une
        pièce détachée, relevez la référence du groupe <em>et</em> celle de l’unité concernée avant d’appeler le
        <a href="/sav">SAV</a>.</p>`,
    },
  ],
  marques: ['briselune'],
} satisfies StarterFamille;
