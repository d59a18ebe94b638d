/** Messages for violated unique indexes of content. */
export const takenInContent = {
  imports_attempt_key: "attempt: this import has already started",
};
