/** Messages that visitors wrote `hoursAgo`, counted from the seeding. */
export const SEED_MESSAGES = [
  {
    hoursAgo: 50,
    name: 'Ruth Calloway',
    email: 'ruth@guests.example',
    subject: 'Child seats in the Ostra Crest',
    body: 'Do two child seats fit side by side in the second row, and can you fit them before I come?',
  },
  {
    hoursAgo: 26,
    name: 'Priya Raman',
    email: 'priya@guests.example',
    subject: 'A jacket left in the Tarn 3',
    body: 'I think I left a gray jacket on the back seat when I returned the car. Could you have a look?',
  },
  {
    hoursAgo: 3,
    name: 'Tom Achterberg',
    email: 'tom@guests.example',
    subject: 'Returning at the airport',
    body: 'We fly out at six in the morning. Can I leave the car at the airport the night before?',
  },
];
