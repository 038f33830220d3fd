import styles from './BookingForm.module.css';

/** What a customer agrees to, in the words of the rental rules. */
export function RentalContract() {
  return (
    <details className={`disclosure ${styles.contract}`}>
      <summary>Rental contract</summary>
      <ul>
        <li>The price is the number of started hours times the price per hour.</li>
        <li>The total shown here is fixed with the booking and paid by card at pick-up.</li>
        <li>
          The vehicle is handed over at the pick-up location to the person who booked, on showing a
          valid driver's license and the card.
        </li>
        <li>It is brought back to the drop-off location by the drop-off time.</li>
      </ul>
    </details>
  );
}
