/** Separate from its schema, so that the browser can show names of languages without zod. */
export const languages =
  "en fr de es it pt pt-br ru ja zh yue ko ar hi nl pl tr sv no da fi el cs hu ro th vi id ms he uk sk bg hr lt lv et sl".split(
    " ",
  );
