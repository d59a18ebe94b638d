/** Messages for violated unique indexes of organizations. */
export const takenInOrganizations = {
  organizations_hostname_key: "hostname: already taken by another organization",
};
