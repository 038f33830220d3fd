export const availability = {
  vehicleUnavailable: 'The vehicle you selected is not avilable. Please select different date.',
  /** Why a car can't be rented at the chosen places. `place` is the name of its home, `time` a day and a time of day. */
  isBrought:
    'The vehicle has to be brought from {place}, which takes {minutes, plural, one {1 minute} other {# minutes}}. Earliest pick-up there: {time}.',
  isNotBack:
    'The vehicle would not be back at {place} in time for what comes next. Bringing it back takes {minutes, plural, one {1 minute} other {# minutes}}.',
  standsElsewhere:
    'The vehicle is at another place at that time, or has to be at another one after it.',

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
