import type { StarterFamille } from '../shapes';

export default {
  url: 'poele-a-granules',
  name: 'Poêle\nà granulés',
  univers: 'POMPE_CHALEUR',
  icon: 'flame',
  image: 'poele-a-granules.webp',
  featured: true,
  summary: 'La chaleur et la vue du feu, avec un allumage programmé : de petits granulés de bois dosés automatiquement pour le séjour.',
  intro: `
    <p>Le poêle à granulés brûle de petits cylindres de sciure compressée, versés dans un réservoir et amenés au feu par une vis.
    Il s’allume seul, suit une consigne de température et s’arrête quand la pièce est chaude : le plaisir de la flamme sans la
    corvée des bûches.</p>
    <p>C’est un chauffage à part entière dans une maison compacte, et un renfort agréable ailleurs. Restent à vérifier le conduit,
    la puissance, l’emplacement et l’endroit où ranger les sacs au sec.</p>
  `,
  details: [
    {
      title: 'Du réservoir à la flamme',
      text: `
        <p>Une carte électronique règle la vitesse de la vis, l’arrivée d’air et l’extraction des fumées, de sorte que la combustion
        reste régulière. La chaleur sort par rayonnement de la vitre et du corps du poêle, par convection naturelle ou avec l’aide
        d’un ventilateur.</p>
        <p>Trois familles se distinguent : les modèles <strong>ventilés</strong>, qui chauffent vite ; les modèles <strong>à
        convection naturelle</strong>, plus silencieux ; les modèles <strong>canalisables</strong>, qui envoient une partie de
        l’air chaud vers une autre pièce. Tous ont besoin d’électricité : lors d’une coupure, le poêle s’éteint, sauf secours
        prévu par le fabricant.</p>
      `,
    },
    {
      title: 'Sa place dans la maison',
      text: `
        <p>La chaleur part d’un point. Plus le séjour est ouvert et central, mieux elle se répartit ; un escalier à proximité la
        guide vers l’étage, tandis qu’un long couloir ou des portes fermées l’arrêtent. Dans une ferme en longueur, le poêle
        chauffera la pièce de vie et les chambres garderont leurs émetteurs.</p>
        <p>Évitez de le mettre face au canapé si le souffle vous gêne, et respectez les distances aux meubles, rideaux et poutres
        données par la notice. Le sol doit supporter son poids ; sur un parquet, une plaque de protection s’impose. Dans une
        maison très étanche à l’air, choisissez un modèle qui prend son air directement dehors.</p>
      `,
      image: 'univers-pompe-chaleur.webp',
    },
    {
      title: 'Ni trop, ni trop peu de puissance',
      text: `
        <p>L’erreur la plus courante est de voir grand. Un poêle surdimensionné tourne au ralenti, s’encrasse, noircit sa vitre et
        s’arrête sans cesse ; il fait aussi vite trop chaud autour de lui. La puissance se détermine d’après les déperditions du
        volume réellement chauffé : isolation, hauteur sous plafond, surface vitrée, altitude et climat local.</p>
        <p>Comparez la plage de puissance, et surtout son minimum, qui dit comment l’appareil se comportera en mars. L’étiquette
        énergie permet de rapprocher les appareils, la fiche technique précise leurs émissions. Au showroom, demandez aussi à
        entendre le ventilateur : chacun a son oreille.</p>
      `,
    },
    {
      title: 'Conduit, arrivée d’air et pose',
      text: `
        <p>Un conduit existant peut resservir après un diagnostic et, le plus souvent, un tubage. Sans conduit, on en crée un, par
        l’intérieur ou le long d’une façade ; la sortie en toiture demande un raccord soigné entre les tuiles canal. La norme
        NF DTU 24.1 fixe les règles de pose, dont l’écart au feu avec la charpente.</p>
        <p>Prévoyez une prise de courant proche, une arrivée d’air et un accès pour le ramonage. Un changement visible en façade ou
        en toiture peut relever d’une déclaration préalable en mairie. Nous vous recommandons un installateur partenaire : demandez-lui
        d’inspecter le conduit avant le devis définitif.</p>
      `,
    },
    {
      title: 'Les granulés : qualité et rangement',
      text: `
        <p>Des granulés réguliers et secs font la moitié du confort. Cherchez sur les sacs une certification reconnue, telle que
        ENplus, DINplus ou NF Biocombustibles solides : elle encadre l’humidité, les poussières et les cendres. Des granulés
        friables laissent du mâchefer dans le brûleur et usent la vis.</p>
        <p>Stockez-les à l’abri, sur une palette, loin d’un mur qui suinte : nos hivers humides les font gonfler et ils deviennent
        inutilisables. Comptez la place d’une livraison pour la saison et un trajet court jusqu’au poêle. N’y brûlez
        ni bûches, ni papiers, ni rien que le fabricant n’ait prévu.</p>
      `,
    },
    {
      title: 'Nettoyage, ramonage, entretien',
      text: `
        <p>À froid, videz le creuset et le cendrier, essuyez la vitre : quelques minutes, au rythme que la notice indique. Attendez
        que les cendres soient tout à fait éteintes avant de les mettre dans un seau en métal.</p>
        <p>Une fois par an au moins, faites ramoner le conduit et entretenir l’appareil par un professionnel : le décret
        n° 2023-641 du 20 juillet 2023 le demande. Une règle locale peut prévoir davantage, et votre assureur demandera le
        certificat. La fin du printemps s’y prête
        bien : le poêle repart propre à l’automne, et les rendez-vous sont plus faciles à trouver. Pour un joint, une bougie
        d’allumage ou une vis, voyez notre <a href="/sav">SAV</a>.</p>
      `,
    },
  ],
  marques: ['foyerance'],
} satisfies StarterFamille;
