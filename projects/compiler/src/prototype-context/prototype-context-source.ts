/** File name of the built-in statements in source positions. */
export const PROTOTYPE_CONTEXT_FILE = 'PrototypeContext.adl';

/**
 * The built-in statements of every application. Interfaces, roles, session, and menu are concepts and relations, so that the
 * runtime administers them like other data. The backend reads them by the names in `prototype-context` of generics.
 */
export const PROTOTYPE_CONTEXT = String.raw`CONTEXT PrototypeContext IN ENGLISH

-- Interfaces and who may open them
CONCEPT PrototypeContext.Interface "A page or a service that the application offers."
CONCEPT PrototypeContext.Label "A text that people read."
REPRESENT PrototypeContext.Interface TYPE OBJECT
REPRESENT PrototypeContext.Label TYPE ALPHANUMERIC
RELATION PrototypeContext.label[PrototypeContext.Interface*PrototypeContext.Label] [UNI,TOT]
RELATION PrototypeContext.ifcRoles[PrototypeContext.Interface*PrototypeContext.Role]
RELATION PrototypeContext.isPublic[PrototypeContext.Interface] [PROP]
RELATION PrototypeContext.isAPI[PrototypeContext.Interface] [PROP]

ROLE ExecEngine MAINTAINS PrototypeContext.EquivalenceInsRoles, PrototypeContext.EquivalenceDelRoles
RULE PrototypeContext.EquivalenceInsRoles LABEL "A public interface is for the role Any" :
  PrototypeContext.isPublic;V[PrototypeContext.Interface*PrototypeContext.Role];"Any"[PrototypeContext.Role] |- PrototypeContext.ifcRoles
  VIOLATION (TXT "{EX} InsPair;PrototypeContext.ifcRoles;PrototypeContext.Interface;", SRC I, TXT ";PrototypeContext.Role;", TGT I)
RULE PrototypeContext.EquivalenceDelRoles LABEL "A public interface is for no other role than Any" :
  PrototypeContext.isPublic;PrototypeContext.ifcRoles |- PrototypeContext.isPublic;V[PrototypeContext.Interface*PrototypeContext.Role];"Any"[PrototypeContext.Role]
  VIOLATION (TXT "{EX} DelPair;PrototypeContext.ifcRoles;PrototypeContext.Interface;", SRC I, TXT ";PrototypeContext.Role;", TGT I)

-- Roles and the session
CONCEPT PrototypeContext.Role "A part that a user plays; interfaces are made for roles."
CONCEPT PrototypeContext.DateTime "A moment."
REPRESENT PrototypeContext.Role TYPE OBJECT
REPRESENT PrototypeContext.DateTime TYPE DATETIME
RELATION PrototypeContext.label[PrototypeContext.Role*PrototypeContext.Label] [UNI]
POPULATION PrototypeContext.label[PrototypeContext.Role*PrototypeContext.Label] CONTAINS [ ("Anonymous", "Anonymous"), ("Any", "Any") ]
RELATION PrototypeContext.sessionAllowedRoles[SESSION*PrototypeContext.Role]
RELATION PrototypeContext.sessionActiveRoles[SESSION*PrototypeContext.Role]
RELATION PrototypeContext.lastAccess[SESSION*PrototypeContext.DateTime] [UNI]
ENFORCE PrototypeContext.sessionAllowedRoles >: V[SESSION*PrototypeContext.Role];"Anonymous"[PrototypeContext.Role]
RULE PrototypeContext.ActiveRoles LABEL "Only allowed roles are active" :
  PrototypeContext.sessionActiveRoles |- PrototypeContext.sessionAllowedRoles

-- The navigation menu
CONCEPT PrototypeContext.NavMenuItem "An entry of the menu."
CONCEPT PrototypeContext.NavMenu "A menu: an entry that is not below another entry."
CONCEPT PrototypeContext.URL "The address of a page."
CONCEPT PrototypeContext.SeqNr "The place of an entry among its neighbours."
CLASSIFY PrototypeContext.NavMenu ISA PrototypeContext.NavMenuItem
REPRESENT PrototypeContext.NavMenuItem, PrototypeContext.NavMenu TYPE OBJECT
REPRESENT PrototypeContext.URL TYPE BIGALPHANUMERIC
REPRESENT PrototypeContext.SeqNr TYPE INTEGER
RELATION PrototypeContext.label[PrototypeContext.NavMenuItem*PrototypeContext.Label] [UNI,TOT]
RELATION PrototypeContext.isVisible[PrototypeContext.NavMenuItem] [PROP]
RELATION PrototypeContext.ifc[PrototypeContext.NavMenuItem*PrototypeContext.Interface] [UNI]
RELATION PrototypeContext.url[PrototypeContext.NavMenuItem*PrototypeContext.URL] [UNI]
RELATION PrototypeContext.seqNr[PrototypeContext.NavMenuItem*PrototypeContext.SeqNr] [UNI]
RELATION PrototypeContext.isSubItemOf[PrototypeContext.NavMenuItem] [UNI,IRF,ASY]
RELATION PrototypeContext.isSubItemOfPlus[PrototypeContext.NavMenuItem]
RELATION PrototypeContext.isSubItemOfStar[PrototypeContext.NavMenuItem]
RELATION PrototypeContext.isSubItemOfCopy[PrototypeContext.NavMenuItem]
RELATION PrototypeContext.navItemRoles[PrototypeContext.NavMenuItem*PrototypeContext.Role]
RELATION PrototypeContext.isPartOf[PrototypeContext.NavMenuItem*PrototypeContext.NavMenu] [UNI,TOT]
RULE PrototypeContext.NoRefsToAPIs LABEL "The menu holds no APIs" :
  PrototypeContext.ifc;PrototypeContext.isAPI |- -V
  MESSAGE "A menu item cannot refer to an API interface."
VIEW PrototypeContext.NavMenuItem : PrototypeContext.NavMenuItem DEFAULT { label : PrototypeContext.label[PrototypeContext.NavMenuItem*PrototypeContext.Label] } ENDVIEW

ROLE ExecEngine MAINTAINS PrototypeContext.ComputeIsSubItemOfClosure, PrototypeContext.FixTOTisPartOf
ROLE ExecEngine MAINTAINS PrototypeContext.DesignateRootPFnavMenItem, PrototypeContext.DeassignNonRootPFnavMenItems
RULE PrototypeContext.ComputeIsSubItemOfClosure LABEL "What is below a menu item, at any depth" :
  PrototypeContext.isSubItemOf = PrototypeContext.isSubItemOfCopy
  VIOLATION (TXT "{EX} TransitiveClosure;PrototypeContext.isSubItemOf;PrototypeContext.NavMenuItem;PrototypeContext.isSubItemOfCopy;PrototypeContext.isSubItemOfPlus")
ENFORCE PrototypeContext.isSubItemOfStar := PrototypeContext.isSubItemOfPlus \/ I
ENFORCE PrototypeContext.navItemRoles := PrototypeContext.isSubItemOfStar~;PrototypeContext.ifc;PrototypeContext.ifcRoles
RULE PrototypeContext.FixTOTisPartOf LABEL "A menu item is part of the menu of the item above it" :
  I[PrototypeContext.NavMenuItem];PrototypeContext.isSubItemOf;PrototypeContext.isPartOf |- PrototypeContext.isPartOf
  VIOLATION (TXT "{EX} InsPair;PrototypeContext.isPartOf;PrototypeContext.NavMenuItem;", SRC I, TXT ";PrototypeContext.NavMenu;", TGT I)
RULE PrototypeContext.DesignateRootPFnavMenItem LABEL "A menu item below no other is a menu" :
  I[PrototypeContext.NavMenuItem] - PrototypeContext.isSubItemOf;PrototypeContext.isSubItemOf~ |- I[PrototypeContext.NavMenu]
  VIOLATION (TXT "{EX} SetConcept;PrototypeContext.NavMenuItem;PrototypeContext.NavMenu;", SRC I)
RULE PrototypeContext.DeassignNonRootPFnavMenItems LABEL "A menu item below another is not a menu" :
  I[PrototypeContext.NavMenu] |- I[PrototypeContext.NavMenuItem] - PrototypeContext.isSubItemOf;PrototypeContext.isSubItemOf~
  VIOLATION (TXT "{EX} ClearConcept;PrototypeContext.NavMenu;", SRC I)

-- Pages for the administrator
INTERFACE PrototypeContext.Listallinterfaces LABEL "List all interfaces" FOR Administrator :
  "_SESSION"[SESSION];V[SESSION*PrototypeContext.Interface] cRud BOX <TABLE sortable sortBy="Label" order="asc">
  [ "Interface" : I cRud
  , "Label" : PrototypeContext.label cRud
  , "Is public" : PrototypeContext.isPublic cRud
  , "Is API" : PrototypeContext.isAPI cRud
  , "Nav items" : PrototypeContext.ifc~ cRud
  , "For roles" : PrototypeContext.ifcRoles cRud
  ]
INTERFACE PrototypeContext.Editinterface LABEL "Edit interface" FOR Administrator :
  I[PrototypeContext.Interface] cRud BOX <FORM>
  [ "Interface" : I cRud
  , "Is public" : PrototypeContext.isPublic cRUd
  , "Is API" : PrototypeContext.isAPI cRud
  , "For roles" : PrototypeContext.ifcRoles cRUd
  ]
INTERFACE PrototypeContext.Editnavigationmenu LABEL "Edit navigation menu" FOR Administrator :
  "_SESSION"[SESSION];V[SESSION*PrototypeContext.NavMenu] INTERFACE PrototypeContext.Editmenuitem
INTERFACE PrototypeContext.Editmenuitem LABEL "Edit menu item" FOR Administrator :
  I[PrototypeContext.NavMenuItem] cRud BOX <FORM>
  [ "Label" : PrototypeContext.label cRud
  , "Parent" : PrototypeContext.isSubItemOf cRUd
  , "Items" : PrototypeContext.isSubItemOf~ CRuD BOX <TABLE sortable sortBy="Order" order="asc">
    [ "Item" : I cRud LINKTO INTERFACE PrototypeContext.Editmenuitem
    , "Order" : PrototypeContext.seqNr CRUD
    , "Visible" : PrototypeContext.isVisible cRUd
    , "Label" : PrototypeContext.label CRUd
    , "Roles" : PrototypeContext.navItemRoles cRud
    ]
  , "Interface ref" : PrototypeContext.ifc cRUd
  , "Url" : PrototypeContext.url CRUD
  , "Roles" : PrototypeContext.navItemRoles cRUd
  ]

-- Services for the runtime
API PrototypeContext.AllRoles LABEL "All roles" FOR SYSTEM : V[ONE*PrototypeContext.Role] cRud BOX <FORM>
  [ "id" : I cRud, "label" : PrototypeContext.label cRud ]
API PrototypeContext.MenuItems LABEL "Menu items" FOR SYSTEM :
  (PrototypeContext.sessionActiveRoles \/ ((PrototypeContext.sessionActiveRoles - PrototypeContext.sessionActiveRoles;"Anonymous"[PrototypeContext.Role]) # "Any"[PrototypeContext.Role]));PrototypeContext.navItemRoles~;PrototypeContext.isVisible cRud BOX <FORM>
  [ "id" : I cRud
  , "label" : PrototypeContext.label cRud
  , "seqNr" : PrototypeContext.seqNr cRud
  , "ifc" : PrototypeContext.ifc cRud
  , "url" : PrototypeContext.url cRud
  , "parent" : PrototypeContext.isSubItemOf cRud
  ]
ENDCONTEXT
`;
