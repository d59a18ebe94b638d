interface Guide {
  value: "okta" | "entra" | "google" | "other";
  label: string;
  steps: readonly string[];
}

/** What to do at the common identity providers, in their own words for things. */
export const guides: readonly Guide[] = [
  {
    value: "okta",
    label: "Okta",
    steps: [
      "In the Okta admin console open Applications and choose Create App Integration, then SAML 2.0.",
      "Paste the ACS URL as Single sign-on URL, and the entity ID as Audience URI (SP Entity ID).",
      "Set Name ID format to EmailAddress and Application username to Email.",
      "Add the attribute statements firstName (user.firstName) and lastName (user.lastName), so that members have a name.",
      "On the Sign On tab copy the metadata URL, and read it in the next step.",
      "On the Assignments tab assign the people who may sign in.",
    ],
  },
  {
    value: "entra",
    label: "Entra ID",
    steps: [
      "In the Microsoft Entra admin center open Enterprise applications, choose New application, then Create your own application.",
      "Under Single sign-on choose SAML and edit Basic SAML Configuration.",
      "Paste the entity ID as Identifier, the ACS URL as Reply URL and the start URL as Sign on URL.",
      "Under Attributes & Claims set the unique user identifier to user.mail, or to user.userprincipalname where that is the address.",
      "Under SAML Certificates copy the App Federation Metadata Url, and read it in the next step.",
      "Under Users and groups assign the people who may sign in.",
    ],
  },
  {
    value: "google",
    label: "Google",
    steps: [
      "In the Google Admin console open Apps, then Web and mobile apps, and choose Add app, Add custom SAML app.",
      "Download the metadata on the second page: its text is what the next step takes.",
      "Paste the ACS URL and the entity ID, and the start URL as Start URL. Leave Signed response off.",
      "Set Name ID format to EMAIL and Name ID to Basic Information, Primary email.",
      "Map First name to firstName and Last name to lastName.",
      "Open User access and switch the app on for the people who may sign in.",
    ],
  },
  {
    value: "other",
    label: "Other",
    steps: [
      "Add an application of the kind SAML 2.0, and read the metadata below into it or paste the values.",
      "Let the name (NameID) be the e-mail address, or send the address as an attribute email.",
      "Let it sign the assertion or the response with SHA-256, and do not encrypt assertions.",
      "Copy the address of its metadata, or the metadata itself, for the next step.",
    ],
  },
];
