/** The module `ampersand/login.adl`, with accounts, roles, login, and logout. */
export const LOGIN_MODULE = String.raw`CONTEXT Login IN ENGLISH

CONCEPT Account "What a person logs in with."
CONCEPT UserID "The name by which a person logs in."
REPRESENT UserID TYPE ALPHANUMERIC
REPRESENT Password TYPE PASSWORD

RELATION accUserid[Account*UserID] LABEL "user name" [UNI,INJ]
  MEANING "The name that this person logs in with."
RELATION accPassword[Account*Password] LABEL "password" [UNI]
RELATION accAllowedRoles[Account*PrototypeContext.Role] LABEL "roles"
  MEANING "What this person may be."

RELATION sessionAccount[SESSION*Account] [UNI]
RELATION rolesByLogin[SESSION*PrototypeContext.Role]
RELATION loginUserid[SESSION*UserID] [UNI]
RELATION loginPassword[SESSION*Password] [UNI]
RELATION logoutRequest[SESSION] [PROP]

ROLE ExecEngine MAINTAINS Login, ForgetLogin, RolesOfAccount, RolesWithdrawn, Logout
RULE Login : loginUserid;accUserid~ /\ loginPassword;accPassword~ |- sessionAccount
  MEANING IN ENGLISH "Who gives the name and the password of an account is logged in with it."
  VIOLATION (TXT "{EX} InsPair;sessionAccount;SESSION;", SRC I, TXT ";Account;", TGT I)
RULE ForgetLogin : (I /\ sessionAccount;sessionAccount~);loginUserid |- -V
  MEANING IN ENGLISH "The name and password that were given are forgotten after the login."
  VIOLATION (TXT "{EX} DelPair;loginUserid;SESSION;", SRC I, TXT ";UserID;", TGT I)
RULE RolesOfAccount : sessionAccount;accAllowedRoles |- PrototypeContext.sessionAllowedRoles /\ rolesByLogin
  MEANING IN ENGLISH "A session has the roles of its account."
  VIOLATION (TXT "{EX} InsPair;PrototypeContext.sessionAllowedRoles;SESSION;", SRC I, TXT ";PrototypeContext.Role;", TGT I,
    TXT "{EX} InsPair;rolesByLogin;SESSION;", SRC I, TXT ";PrototypeContext.Role;", TGT I)
-- Roles end when the account has them no longer, or is gone, and not only with the session.
RULE RolesWithdrawn : rolesByLogin |- sessionAccount;accAllowedRoles
  MEANING IN ENGLISH "A session loses the roles that its account no longer has."
  VIOLATION (TXT "{EX} DelPair;PrototypeContext.sessionActiveRoles;SESSION;", SRC I, TXT ";PrototypeContext.Role;", TGT I,
    TXT "{EX} DelPair;PrototypeContext.sessionAllowedRoles;SESSION;", SRC I, TXT ";PrototypeContext.Role;", TGT I,
    TXT "{EX} DelPair;rolesByLogin;SESSION;", SRC I, TXT ";PrototypeContext.Role;", TGT I)
RULE Logout : logoutRequest |- -V
  MEANING IN ENGLISH "A request to log out is carried out."
  VIOLATION (TXT "{EX} DelAtom;SESSION;", SRC I)

API SessionLogin LABEL "Session" : "_SESSION"[SESSION] cRud
  BOX [ "UserID"   : loginUserid CRUD
      , "Password" : loginPassword CRUD
      , "Logout"   : logoutRequest cRUd
      , "Account"  : sessionAccount cRud
          BOX [ "Password" : accPassword CRUd ]
      ]
ENDCONTEXT
`;
