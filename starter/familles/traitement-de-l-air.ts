import type { StarterFamille } from '../shapes';

export default {
  url: 'traitement-de-l-air',
  name: 'Traitement\nde l’air',
  univers: 'CLIMATISATION',
  icon: 'wind',
  image: 'traitement-air.webp',
  featured: false,
  summary:
    'Purificateurs, déshumidificateurs et filtration : comprendre ce que chaque appareil sait traiter et choisir selon le problème réel.',
  intro: `
    <p>Poussières, pollens, humidité, odeurs, fumées : l’air d’une maison a rarement un seul défaut, et aucun appareil ne les
    corrige tous. Purificateurs et déshumidificateurs rendent de bons services à condition de savoir ce qu’on leur demande.</p>
    <p>Nous préférons donc partir du problème plutôt que de l’appareil. D’où vient la gêne ? La pièce est-elle assez ventilée ?
    Une fois la cause repérée, le choix devient simple, et il arrive qu’un bon nettoyage de la ventilation suffise.</p>`,
  details: [
    {
      title: 'Commencer par la cause et par l’aération',
      text: `
        <p>Un appareil d’épuration ne renouvelle pas l’air : le gaz carbonique et la vapeur d’eau restent dans la pièce. L’ADEME
        comme l’Anses rappellent qu’il faut d’abord réduire les sources de pollution, puis aérer et ventiler.</p>
        <ul>
          <li>Ouvrez quelques minutes chaque jour, même en hiver.</li>
          <li>Vérifiez que les bouches aspirent : une feuille de papier doit y tenir.</li>
          <li>Limitez bougies, encens, aérosols et produits ménagers parfumés.</li>
          <li>Faites contrôler les appareils de chauffage et ramoner les conduits.</li>
        </ul>
        <p>Si la ventilation manque ou date, voyez du côté de la <a href="/familles/vmc-double-flux">VMC double flux</a>.</p>`,
      image: 'vmc-double-flux.webp',
    },
    {
      title: 'Ce que retient un purificateur',
      text: `
        <p>Un ventilateur fait passer l’air au travers d’une suite de filtres. Le préfiltre arrête les poussières visibles ; le
        filtre à particules, classé selon la norme EN 1822 lorsqu’il porte la mention HEPA, capte pollens et fines particules ;
        le charbon actif fixe une partie des odeurs et des gaz, jusqu’à saturation.</p>
        <p>Nous conseillons de s’en tenir à cette filtration mécanique. L’Anses a souligné que d’autres procédés, comme
        l’ionisation ou la photocatalyse, peuvent former des substances indésirables telles que l’ozone. Contre le monoxyde de
        carbone, aucun purificateur ne protège.</p>`,
    },
    {
      title: 'L’humidité, un sujet à part',
      text: `
        <p>Condensation sur les vitres, odeur de renfermé, taches au bas d’un mur : avant d’acheter un déshumidificateur,
        cherchez l’origine. Une infiltration, une remontée par les fondations ou une VMC arrêtée ne se règlent pas avec un
        appareil. Les murs de pierre ou de terre de nos maisons gasconnes ont surtout besoin d’enduits qui laissent passer la
        vapeur.</p>
        <p>Le déshumidificateur est utile dans une buanderie, une cave ou après un dégât des eaux. Un hygromètre, peu coûteux,
        permet de suivre l’évolution. Prévoyez un raccordement à une évacuation si l’appareil doit tourner longtemps : vider le
        bac lasse vite.</p>`,
    },
    {
      title: 'Choisir la bonne taille',
      text: `
        <p>Pour un purificateur, la donnée utile est le <strong>débit d’air épuré</strong>, souvent noté CADR, que le fabricant
        indique par type de particules. Rapportez-le au volume de la pièce, hauteur comprise, et non à la surface annoncée en
        gros sur l’emballage.</p>
        <p>Comparez au régime où vous l’utiliserez vraiment. Beaucoup d’appareils n’atteignent leur débit maximal qu’à une
        vitesse trop bruyante pour une chambre ; mieux vaut un modèle plus généreux tournant au ralenti. Pour un
        déshumidificateur, regardez la quantité d’eau extraite <em>et</em> les conditions de température de la mesure : une cave
        fraîche demande un appareil conçu pour cela.</p>`,
    },
    {
      title: 'Emplacement, filtres et bruit',
      text: `
        <p>Posez le purificateur dans la pièce où l’on séjourne, dégagé des murs et des rideaux, portes et fenêtres fermées
        pendant qu’il fonctionne. Dans la chambre d’une personne allergique, laissez-le tourner à petite vitesse plutôt que par
        à-coups, en suivant les conseils de son médecin.</p>
        <p>Pensez au coût des filtres avant l’achat : demandez leur référence, leur prix et le rythme de remplacement donné par
        la notice. Changez-les avec précaution, dehors si possible, et mettez l’ancien dans un sac fermé. Nos conseillers vous
        feront entendre les appareils au <a href="/showroom">showroom</a>.</p>`,
      image: 'univers-climatique.webp',
    },
  ],
  marques: ['ventadou'],
} satisfies StarterFamille;
