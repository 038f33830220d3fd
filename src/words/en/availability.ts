export const availability = {
  vehicleUnavailable: 'The vehicle you selected is not avilable. Please select different date.',

  /** Read aloud for a calendar. */
  rentalDates: 'Rental dates',
  /** Read aloud before the day in a calendar: 'Today, Friday, December 5, 2025, free, pick-up'. */
  today: 'Today',
  /** Whether a car is free on a day. Read aloud after the day, and the words of a legend. */
  dayFree: 'free',
  dayPartlyTaken: 'partly taken',
  dayTaken: 'taken',
  /** Read aloud after the days that were chosen. */
  pickUpDay: 'pick-up',
  dropOffDay: 'drop-off',
} as const;
