interface ContactDetails {
  email: string | null;
  phone: string | null;
}

/** Which contact details two messages have in common: all that is known of their authors being the same. */
export interface SharedContact {
  email: boolean;
  phone: boolean;
}

/** Compares as the unique indexes of `contact_submissions` do: letter case and punctuation do not matter. */
export function sharedContact(one: ContactDetails, other: ContactDetails): SharedContact {
  return {
    email: one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase(),
    phone: one.phone !== null && digitsOf(one.phone) === (other.phone && digitsOf(other.phone)),
  };
}

/**
 * Tells how a follow-up may be answered. Anyone can send the email or phone number of somebody else, so only
 * the value that two messages share reaches the person that both are about.
 */
export function answerOnlyBy({ email, phone }: SharedContact): string {
  if (email && phone)
    return 'the email address and the phone number are the same; answer only by these';
  if (email) return 'only the email address is the same; answer only by email, to this address';
  if (phone) return 'only the phone number is the same; answer only by phone, to this number';
  return 'neither email address nor phone number is the same now; do not answer this message';
}

const digitsOf = (phone: string) => phone.replace(/[^0-9]/g, '');
