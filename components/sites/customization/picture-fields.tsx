"use client";

import { useFormContext } from "react-hook-form";
import { PictureField } from "@/components/platform/form/picture-field";
import { useUploadPicture } from "@/lib/queries/content/pictures";
import { OptionalPart } from "./optional-part";

const noPictures = { light: "", dark: "" };

/** Pictures for the light and the dark theme; the first one is used for both. */
export function ThemedPictureFields({ name, label }: { name: string; label: string }) {
  const { getValues, setValue } = useFormContext();
  const upload = useUploadPicture();
  const fill = (other: string) => (url: string) => {
    if (getValues(other) === "") setValue(other, url, { shouldDirty: true, shouldValidate: true });
  };
  const [light, dark] = [`${name}.light`, `${name}.dark`];
  return (
    <>
      <PictureField
        upload={upload}
        name={light}
        label={`${label}, light theme`}
        theme="light"
        onUploaded={fill(dark)}
      />
      <PictureField
        upload={upload}
        name={dark}
        label={`${label}, dark theme`}
        theme="dark"
        onUploaded={fill(light)}
      />
    </>
  );
}

interface LogoFieldsProps {
  name: string;
  /** Name of the logo's location within a sentence. */
  of: string;
}

/** Logos for the light and the dark theme. */
export function LogoFields({ name, of }: LogoFieldsProps) {
  return (
    <OptionalPart name={name} thing={`${of} logo`} initial={noPictures}>
      <ThemedPictureFields name={name} label={`Logo in the ${of}`} />
    </OptionalPart>
  );
}
