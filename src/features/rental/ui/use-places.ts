import { useState } from 'react';

/** The option 'Same as pick-up' of a drop-off location. */
export type SamePlace = {
  isChosen: boolean;
  /** True while there is no pick-up location. */
  isDisabled: boolean;
  choose: () => void;
};

type Places = { pickUpLocation: string; dropOffLocation: string };

/** A form with both places. */
type PlacesForm = {
  state: { values: Places };
  setFieldValue: (name: 'dropOffLocation', value: string) => void;
};

type PlaceControl = { onChange: (place: string) => void };

/**
 * The props of the fields for a rental's two places (rules, places). Once 'Same as pick-up' is
 * chosen, the drop-off location follows the pick-up location until it is changed itself.
 */
export function usePlaces(form: PlacesForm) {
  const [isSame, setSame] = useState(false);
  const isFollowing = ({ pickUpLocation, dropOffLocation }: Places) =>
    isSame && pickUpLocation === dropOffLocation;

  return {
    pickUpProps: <Control extends PlaceControl>(control: Control): Control => ({
      ...control,
      onChange: (place) => {
        const follows = isFollowing(form.state.values);
        control.onChange(place);
        if (follows) form.setFieldValue('dropOffLocation', place);
      },
    }),
    dropOffProps: <Control extends PlaceControl>(control: Control) => {
      const { values } = form.state;
      const same: SamePlace = {
        isChosen: isFollowing(values),
        isDisabled: values.pickUpLocation.trim() === '',
        choose: () => {
          control.onChange(form.state.values.pickUpLocation);
          setSame(true);
        },
      };
      const onChange = (place: string) => {
        setSame(false);
        control.onChange(place);
      };
      return { ...control, onChange, same };
    },
  };
}
