import type { StarterFamille } from '../shapes';

export default {
  url: 'radiateurs',
  name: 'Radiateurs',
  univers: 'POMPE_CHALEUR',
  icon: 'heater',
  image: 'radiateurs.webp',
  featured: false,
  summary: 'À eau ou électriques, pour le salon, les chambres ou la salle de bains : des radiateurs choisis pièce par pièce.',
  intro: `
    <p>On parle beaucoup de la machine qui produit la chaleur, moins de ce qui la donne à la pièce. Or c’est le radiateur que l’on
    touche, que l’on règle et que l’on voit tous les jours. Sa taille et sa régulation décident du confort autant que le reste.</p>
    <p>Radiateurs à eau reliés à une pompe à chaleur ou à une chaudière, appareils électriques à inertie, sèche-serviettes : voici
    comment s’y retrouver selon la maison, l’usage de la pièce et la place au mur.</p>
  `,
  details: [
    {
      title: 'À eau ou électriques',
      text: `
        <p>Le radiateur <strong>à eau</strong> dépend d’un générateur commun à toute la maison. Il est à sa place là où un réseau
        existe déjà, ou quand des travaux permettent d’en créer un. Vous pourrez changer plus tard de chaudière ou passer à une
        pompe à chaleur sans reprendre les tuyaux, si la surface d’échange suffit.</p>
        <p>Le radiateur <strong>électrique</strong> se pose vite, pièce par pièce, et se règle indépendamment. Il convient à une
        extension, une chambre d’amis, un logement bien isolé. Dans une maison froide, mieux vaut s’occuper d’abord de
        l’isolation : l’audit énergétique ou le DPE aide à fixer l’ordre des travaux.</p>
      `,
    },
    {
      title: 'Acier, fonte, aluminium, inertie : s’y retrouver',
      text: `
        <ul>
          <li><strong>Acier</strong> : panneaux plats ou colonnes, un large choix de formes et une bonne réactivité.</li>
          <li><strong>Fonte</strong> : montée lente, chaleur longue ; un modèle ancien se nettoie, se repeint et se garde souvent.</li>
          <li><strong>Aluminium</strong> : léger, rapide, composé d’éléments que l’on assemble à la longueur voulue.</li>
          <li><strong>Électrique à inertie</strong> : un cœur en fonte, en pierre ou rempli de fluide adoucit les cycles de
          chauffe.</li>
          <li><strong>Panneau rayonnant</strong> : une sensation de chaleur rapide, pour les pièces occupées peu de temps.</li>
        </ul>
        <p>L’inertie plaît dans un séjour où l’on vit toute la journée ; la rapidité, dans un bureau ou une salle de bains.</p>
      `,
    },
    {
      title: 'Calculer la puissance, pièce par pièce',
      text: `
        <p>Deux chambres de même surface n’ont pas les mêmes besoins : l’une donne au nord sur deux murs de pierre, l’autre est
        serrée entre deux pièces chauffées. Un calcul de déperditions tient compte des parois, des fenêtres, du plafond et de la
        température souhaitée. Les règles « au mètre carré » ne servent qu’à dégrossir.</p>
        <p>Pour un radiateur à eau, la puissance du catalogue vaut pour une température d’eau donnée. Avec une
        <a href="/familles/pompe-a-chaleur-air-eau">pompe à chaleur</a>, l’eau sera moins chaude : il faut lire la puissance
        corrigée, et parfois choisir un modèle plus grand ou plus épais. Apportez vos plans au <a href="/showroom">showroom</a>,
        nous ferons ce tri ensemble.</p>
      `,
    },
    {
      title: 'Bien les placer',
      text: `
        <p>La place sous une fenêtre reste bonne, car elle compense la paroi froide. Laissez l’air circuler dessous et dessus,
        n’enfermez pas l’appareil derrière un cache ou un canapé, et ne faites pas descendre de lourds rideaux devant lui.</p>
        <p>Dans la salle de bains, la norme NF C 15-100 définit des volumes autour de la douche et de la baignoire : ils déterminent
        où un sèche-serviettes électrique peut être posé et comment il doit être protégé. Sur une cloison légère, prévoyez des
        fixations adaptées au poids. Sur un mur ancien en brique ou en torchis, faites sonder le support avant de percer.</p>
      `,
      image: 'univers-pompe-chaleur.webp',
    },
    {
      title: 'Régler et programmer',
      text: `
        <p>Sur un réseau d’eau, des <strong>robinets thermostatiques</strong> adaptent chaque pièce à son usage ; on en dispense
        celle où se trouve le thermostat d’ambiance, pour qu’ils ne se contredisent pas. Un équilibrage évite que le premier
        radiateur soit brûlant et le dernier tiède.</p>
        <p>Côté électrique, regardez la précision du thermostat, la détection de fenêtre ouverte, le détecteur de présence et le
        fil pilote. La marque NF Électricité Performance classe les appareils selon ces fonctions. Un
        <a href="/familles/thermostat-connecte">thermostat connecté</a> réunit le tout sur un seul programme, à ajuster au fil des
        saisons.</p>
      `,
      image: 'thermostat-connecte.webp',
    },
    {
      title: 'Entretien au fil des saisons',
      text: `
        <p>Avant l’hiver, purgez les radiateurs à eau, en commençant par le plus proche du générateur, puis remettez le circuit en
        pression. Un appareil froid en bas et chaud en haut signale souvent des boues : un désembouage du réseau s’impose, surtout
        avant de raccorder une machine neuve. Manœuvrez les robinets en été pour qu’ils ne se bloquent pas.</p>
        <p>Dépoussiérez les ailettes et les grilles : la chaleur passe mieux et l’odeur de la première chauffe disparaît. Pour un
        appareil électrique, coupez l’alimentation auparavant. Un fil qui chauffe, un disjoncteur qui saute appellent un
        électricien sans attendre.</p>
      `,
    },
  ],
  marques: ['tiedea'],
} satisfies StarterFamille;
