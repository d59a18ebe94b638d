/** Messages for violated unique indexes of sites. */
export const takenInSites = {
  sites_basename_key: "basename: already taken by another site",
  custom_hostnames_organization_key: "hostname: already used by another site of this organization",
  custom_hostnames_proven_key: "hostname: already verified for another site",
  site_sections_path_key: "path: already used by another section of this site",
  site_spaces_space_key: "spaceId: this space is already on the site",
  site_redirects_source_key: "source: already redirected on this site",
  site_spaces_section_path_key: "path: already used by another space of this section",
  site_spaces_root_path_key: "path: already used by another space of this site",
};
