interface ContactDetails {
  email: string | null;
  phone: string | null;
}

/** Which contact details two messages have in common. Nothing else shows whether the same person wrote them. */
export interface SharedContact {
  email: boolean;
  phone: boolean;
}

/** Ignores letter case, punctuation and the country code of the United States. */
export function sharedContact(one: ContactDetails, other: ContactDetails): SharedContact {
  return {
    email: one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase(),
    phone: one.phone !== null && digitsOf(one.phone) === (other.phone && digitsOf(other.phone)),
  };
}

/**
 * How the firm may answer a follow-up. Anyone can enter the email address or phone number of
 * another person. So the firm answers only by a value that both messages contain
 * (docs/decisions/021).
 */
export function answerOnlyBy({ email, phone }: SharedContact): string {
  if (email && phone)
    return 'the email address and the phone number are the same; answer only by these';
  if (email) return 'only the email address is the same; answer only by email, to this address';
  if (phone) return 'only the phone number is the same; answer only by phone, to this number';
  return 'neither email address nor phone number is the same now; do not answer this message';
}

const digitsOf = (phone: string) => phone.replace(/[^0-9]/g, '').replace(/^1(?=[0-9]{10}$)/, '');
