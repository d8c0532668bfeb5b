import type { StarterFamille } from '../shapes';

export default {
  url: 'chaudiere-a-condensation',
  name: 'Chaudière\nà condensation',
  univers: 'POMPE_CHALEUR',
  icon: 'circle-gauge',
  image: 'chaudiere-condensation.webp',
  featured: false,
  summary: 'Pour remplacer une chaudière à gaz fatiguée : elle récupère la chaleur contenue dans la vapeur d’eau de ses propres fumées.',
  intro: `
    <p>Quand une chaudière à gaz arrive en fin de course et que la maison ne se prête pas, ou pas encore, à une autre énergie, le
    modèle à condensation permet de moins perdre par le conduit. Il se raccorde au réseau de radiateurs existant et tient souvent
    dans un placard.</p>
    <p>Nous en parlons sans détour : c’est un appareil à énergie fossile, dont la place se réduit dans les maisons neuves. Il garde
    son utilité en rénovation, parfois aux côtés d’une pompe à chaleur. Voici de quoi décider en connaissance de cause.</p>
  `,
  details: [
    {
      title: 'Ce que change la condensation',
      text: `
        <p>En brûlant, le gaz produit de la vapeur d’eau. Une chaudière classique la laisse partir avec les fumées. Ici, un
        échangeur plus étendu refroidit ces fumées jusqu’à ce que la vapeur redevienne liquide et cède sa chaleur à l’eau du
        chauffage.</p>
        <p>Ce phénomène n’a lieu que si l’eau revient assez tiède des émetteurs. Un plancher chauffant ou de grands
        <a href="/familles/radiateurs">radiateurs</a> y aident ; de petits radiateurs poussés au maximum l’empêchent. L’appareil
        ne suffit donc pas : réglage de la température d’eau, équilibrage et surface d’échange comptent tout autant.</p>
      `,
      image: 'radiateurs.webp',
    },
    {
      title: 'Dans quels cas l’envisager',
      text: `
        <p>Elle a du sens pour remplacer une chaudière ancienne dans une maison raccordée au gaz de ville ou équipée d’une citerne
        de propane, fréquente dans nos campagnes, lorsque les travaux d’isolation doivent attendre ou que l’unité extérieure d’une
        pompe à chaleur ne trouve pas sa place.</p>
        <p>Dans une maison neuve, vérifiez avec nous ce que la RE2020 permet encore au gaz. Une installation <em>hybride</em>, où une
        <a href="/familles/pompe-a-chaleur-air-eau">pompe à chaleur</a> assure l’essentiel de la saison et la chaudière les grands
        froids, est une voie intermédiaire. Les aides publiques évoluent souvent : vérifiez sur le site de France Rénov’ ce qui
        s’applique à la date de votre projet.</p>
      `,
    },
    {
      title: 'Puissance et eau chaude : bien choisir',
      text: `
        <p>Ne recopiez pas la puissance de l’ancienne chaudière : elle était souvent généreuse, et la maison a pu changer depuis.
        Un calcul des déperditions donne le besoin de chauffage ; une plage de modulation étendue permet ensuite à l’appareil de
        descendre bas aux mi-saisons.</p>
        <p>L’eau chaude fixe parfois le choix :</p>
        <ul>
          <li>production instantanée, pour une salle de bains et des usages espacés ;</li>
          <li>petite réserve intégrée, pour une température plus stable au robinet ;</li>
          <li>ballon séparé, quand plusieurs douches coulent en même temps ou que la maison est longue.</li>
        </ul>
        <p>L’étiquette énergie porte une classe pour le chauffage et une autre pour l’eau chaude.</p>
      `,
    },
    {
      title: 'Évacuation des fumées et installation',
      text: `
        <p>Les fumées sont humides et peu chaudes : l’ancien conduit en maçonnerie ne peut pas les recevoir tel quel. On le tube avec
        un matériau prévu pour la condensation, ou l’on sort par une <em>ventouse</em>, qui prend l’air de combustion dehors et
        rejette les fumées par le même passage. La position du terminal obéit à des distances réglementaires par rapport aux
        fenêtres et aux limites de propriété.</p>
        <p>Prévoyez également l’écoulement des condensats, légèrement acides, vers les eaux usées, et un rinçage du circuit de
        radiateurs avant la pose. À la fin, l’installateur vous remet un certificat de conformité gaz : conservez-le avec la
        notice.</p>
      `,
    },
    {
      title: 'Piloter et entretenir',
      text: `
        <p>Un thermostat d’ambiance et une sonde extérieure laissent la chaudière produire une eau juste assez chaude, ce qui
        favorise la condensation. Des robinets thermostatiques affinent pièce par pièce. Un
        <a href="/familles/thermostat-connecte">thermostat connecté</a> ajoute la programmation à distance, pratique pour une
        maison de famille occupée par intermittence.</p>
        <p>Le décret n° 2009-649 du 9 juin 2009, modifié le 28 juillet 2020, demande un entretien chaque année par un
        professionnel, qui vous remet une attestation. De votre côté, regardez de temps à autre la pression au manomètre, laissez
        libres les aérations de la pièce et faites installer un détecteur de monoxyde de carbone si un appareil à
        combustion prend son air dans la maison.</p>
      `,
      image: 'thermostat-connecte.webp',
    },
  ],
  marques: ['caloreve'],
} satisfies StarterFamille;
