/** Messages for violated unique indexes of people and their email domains. */
export const takenInPeople = {
  email_domains_proven_key: "emailDomain: already verified by another organization",
  users_email_key: "email: already belongs to another user",
};
